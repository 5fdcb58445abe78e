import ComposableArchitecture
import Foundation
import Testing

@testable import Stacks

@MainActor
struct NestedTests {
  @Test func addRowButtonTapped() async {
    let store = TestStore(initialState: Nested.State(id: UUID(42))) {
      Nested()
    } withDependencies: {
      $0.uuid = .incrementing
    }

    await store.send(.addRowButtonTapped) {
      $0.rows.append(Nested.State(id: UUID(0)))
    }
  }

  @Test func bindingName() async {
    let store = TestStore(initialState: Nested.State(id: UUID(42))) {
      Nested()
    }

    await store.send(\.binding.name, "Blob") {
      $0.name = "Blob"
    }
  }

  @Test func rowsRuns() async {
    var state = Nested.State(id: UUID(42))
    state.rows = [Nested.State(id: UUID(42))]
    let store = TestStore(initialState: state) {
      Nested()
    }

    // Other tests cover the rest of what follows.
    store.exhaustivity = .off
    await store.send(\.rows[id: UUID(42)].binding.name, "Blob") {
      $0.rows[id: UUID(42)]?.name = "Blob"
    }
  }
}
