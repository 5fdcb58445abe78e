// Test plan: 1 of 1 transitions are covered.

import ComposableArchitecture
import Foundation
import Testing

@testable import Stacks

@MainActor
struct NestedTests {
  @Test func addRowButtonTapped() async {
    let store = TestStore(initialState: Nested.State(id: UUID(0))) {
      Nested()
    } withDependencies: {
      $0.uuid = .incrementing
    }

    var expected = store.state
    expected.rows = expected.rows + [Nested.State(id: UUID(0))]
    await store.withExhaustivity(.off) {
      _ = await store.send(.addRowButtonTapped)
    }
    #expect(store.state == expected)
  }
}
