// Test plan: 1 of 1 transitions are covered.

import ComposableArchitecture
import Foundation
import XCTest

@testable import Notebook

@MainActor
final class FolderFeatureTests: XCTestCase {
  func testAddRowButtonTapped() async {
    let store = TestStore(initialState: FolderFeature.State(id: UUID(0))) {
      FolderFeature()
    }

    // Handwritten code does part of the work here.
    store.exhaustivity = .off
    await store.send(.addRowButtonTapped)
  }

  func testBindingName() async {
    let store = TestStore(initialState: FolderFeature.State(id: UUID(0))) {
      FolderFeature()
    }

    await store.send(.set(\.$name, "Blob")) {
      $0.name = "Blob"
    }
  }

  func testRowsRuns() async {
    var state = FolderFeature.State(id: UUID(0))
    state.rows = [FolderFeature.State(id: UUID(0))]
    let store = TestStore(initialState: state) {
      FolderFeature()
    }

    // Other tests cover the rest of what follows.
    store.exhaustivity = .off
    await store.send(.rows(id: UUID(0), action: .set(\.$name, "Blob"))) {
      $0.rows[id: UUID(0)]?.name = "Blob"
    }
  }
}
