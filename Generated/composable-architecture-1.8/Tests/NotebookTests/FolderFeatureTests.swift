import ComposableArchitecture
import Foundation
import XCTest

@testable import Notebook

@MainActor
final class FolderFeatureTests: XCTestCase {
  func testAddRowButtonTapped() async {
    let store = TestStore(initialState: FolderFeature.State(id: UUID(42))) {
      FolderFeature()
    } withDependencies: {
      $0.uuid = .incrementing
    }

    await store.send(.addRowButtonTapped) {
      $0.rows.append(FolderFeature.State(id: UUID(0)))
    }
  }

  func testBindingName() async {
    let store = TestStore(initialState: FolderFeature.State(id: UUID(42))) {
      FolderFeature()
    }

    await store.send(.set(\.name, "Blob")) {
      $0.name = "Blob"
    }
  }

  func testRowsRuns() async {
    var state = FolderFeature.State(id: UUID(42))
    state.rows = [FolderFeature.State(id: UUID(42))]
    let store = TestStore(initialState: state) {
      FolderFeature()
    }

    // Other tests cover the rest of what follows.
    store.exhaustivity = .off
    await store.send(.rows(.element(id: UUID(42), action: .set(\.name, "Blob")))) {
      $0.rows[id: UUID(42)]?.name = "Blob"
    }
  }
}
