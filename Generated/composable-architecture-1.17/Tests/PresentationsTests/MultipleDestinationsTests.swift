// Test plan: 3 of 3 transitions are covered.

import ComposableArchitecture
import Foundation
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

  @Test func popoverDismissed() async {
    var state = MultipleDestinations.State()
    state.destination = .popover(Counter.State())
    let store = TestStore(initialState: state) {
      MultipleDestinations()
    }

    await store.send(\.destination.dismiss) {
      $0.destination = nil
    }
  }

  @Test func sheetDismissed() async {
    var state = MultipleDestinations.State()
    state.destination = .sheet(Counter.State())
    let store = TestStore(initialState: state) {
      MultipleDestinations()
    }

    await store.send(\.destination.dismiss) {
      $0.destination = nil
    }
  }

  @Test func drillDownIsReachable() async {
    let store = TestStore(initialState: MultipleDestinations.State()) {
      MultipleDestinations()
    }

    await store.send(.showDrillDown) {
      $0.destination = .drillDown(Counter.State())
    }
    await store.send(\.destination.dismiss) {
      $0.destination = nil
    }
  }

  @Test func popoverIsReachable() async {
    let store = TestStore(initialState: MultipleDestinations.State()) {
      MultipleDestinations()
    }

    await store.send(.showPopover) {
      $0.destination = .popover(Counter.State())
    }
    await store.send(\.destination.dismiss) {
      $0.destination = nil
    }
  }

  @Test func sheetIsReachable() async {
    let store = TestStore(initialState: MultipleDestinations.State()) {
      MultipleDestinations()
    }

    await store.send(.showSheet) {
      $0.destination = .sheet(Counter.State())
    }
    await store.send(\.destination.dismiss) {
      $0.destination = nil
    }
  }
}
