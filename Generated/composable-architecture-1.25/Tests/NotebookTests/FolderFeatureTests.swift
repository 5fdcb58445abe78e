import ComposableArchitecture
import Foundation
import Testing

@testable import Notebook

@MainActor
struct FolderFeatureTests {
  @Test func addRowButtonTapped() async {
    let store = TestStore(initialState: FolderFeature.State(id: UUID(42))) {
      FolderFeature()
    } withDependencies: {
      $0.uuid = .incrementing
    }

    await store.send(.addRowButtonTapped) {
      $0.rows.append(FolderFeature.State(id: UUID(0)))
    }
  }

  @Test func bindingName() async {
    let store = TestStore(initialState: FolderFeature.State(id: UUID(42))) {
      FolderFeature()
    }

    await store.send(\.binding.name, "Blob") {
      $0.name = "Blob"
    }
  }

  @Test func rowsRuns() async {
    var state = FolderFeature.State(id: UUID(42))
    state.rows = [FolderFeature.State(id: UUID(42))]
    let store = TestStore(initialState: state) {
      FolderFeature()
    }

    // Other tests cover the rest of what follows.
    store.exhaustivity = .off
    await store.send(\.rows[id: UUID(42)].binding.name, "Blob") {
      $0.rows[id: UUID(42)]?.name = "Blob"
    }
  }
}
