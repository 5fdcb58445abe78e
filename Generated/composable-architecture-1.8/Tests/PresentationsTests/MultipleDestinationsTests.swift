import ComposableArchitecture
import XCTest

@testable import Presentations

@MainActor
final class MultipleDestinationsTests: XCTestCase {
  func testShowDrillDown() async {
    let store = TestStore(initialState: MultipleDestinations.State()) {
      MultipleDestinations()
    }

    await store.send(.showDrillDown) {
      $0.destination = .drillDown(Counter.State())
    }
  }

  func testShowPopover() async {
    let store = TestStore(initialState: MultipleDestinations.State()) {
      MultipleDestinations()
    }

    await store.send(.showPopover) {
      $0.destination = .popover(Counter.State())
    }
  }

  func testShowSheet() async {
    let store = TestStore(initialState: MultipleDestinations.State()) {
      MultipleDestinations()
    }

    await store.send(.showSheet) {
      $0.destination = .sheet(Counter.State())
    }
  }

  func testDrillDownDismissed() async {
    var state = MultipleDestinations.State()
    state.destination = .drillDown(Counter.State())
    let store = TestStore(initialState: state) {
      MultipleDestinations()
    }

    await store.send(.destination(.dismiss)) {
      $0.destination = nil
    }
  }
}
