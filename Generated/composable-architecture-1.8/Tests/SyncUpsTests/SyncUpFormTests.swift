// Test plan: 2 of 2 transitions are covered.

import ComposableArchitecture
import Foundation
import SyncUpsModels
import XCTest

@testable import SyncUps

@MainActor
final class SyncUpFormTests: XCTestCase {
  func testAddAttendeeButtonTapped() async {
    let store = TestStore(initialState: SyncUpForm.State(syncUp: SyncUp.mock())) {
      SyncUpForm()
    }

    // Handwritten code does part of the work here.
    store.exhaustivity = .off
    await store.send(.addAttendeeButtonTapped)
  }

  func testDeleteAttendees() async {
    let store = TestStore(initialState: SyncUpForm.State(syncUp: SyncUp.mock())) {
      SyncUpForm()
    }

    var expected = store.state
    expected.syncUp = expected.syncUp.removingAttendees(atOffsets: ([0] as IndexSet))
    await store.withExhaustivity(.off) {
      _ = await store.send(.deleteAttendees(atOffsets: [0]))
    }
    XCTAssertEqual(store.state, expected)
  }

  func testBindingFocus() async {
    let store = TestStore(initialState: SyncUpForm.State(syncUp: SyncUp.mock())) {
      SyncUpForm()
    }

    await store.send(.set(\.focus, nil)) {
      $0.focus = nil
    }
  }
}
