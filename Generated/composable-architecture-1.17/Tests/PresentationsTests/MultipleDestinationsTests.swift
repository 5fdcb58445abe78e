import ComposableArchitecture
import Testing

@testable import Presentations

@MainActor
struct MultipleDestinationsTests {
  @Test func showDrillDown() async {
    let store = TestStore(initialState: MultipleDestinations.State()) {
      MultipleDestinations()
    }

    await store.send(.showDrillDown) {
      $0.destination = .drillDown(Counter.State())
    }
  }

  @Test func showPopover() async {
    let store = TestStore(initialState: MultipleDestinations.State()) {
      MultipleDestinations()
    }

    await store.send(.showPopover) {
      $0.destination = .popover(Counter.State())
    }
  }

  @Test func showSheet() async {
    let store = TestStore(initialState: MultipleDestinations.State()) {
      MultipleDestinations()
    }

    await store.send(.showSheet) {
      $0.destination = .sheet(Counter.State())
    }
  }

  @Test func drillDownDismissed() async {
    var state = MultipleDestinations.State()
    state.destination = .drillDown(Counter.State())
    let store = TestStore(initialState: state) {
      MultipleDestinations()
    }

    await store.send(\.destination.dismiss) {
      $0.destination = nil
    }
  }
}
