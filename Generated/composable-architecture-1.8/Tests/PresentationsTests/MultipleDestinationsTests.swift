// Test plan: 3 of 3 transitions are covered.

import ComposableArchitecture
import Foundation
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

  func testPopoverDismissed() async {
    var state = MultipleDestinations.State()
    state.destination = .popover(Counter.State())
    let store = TestStore(initialState: state) {
      MultipleDestinations()
    }

    await store.send(.destination(.dismiss)) {
      $0.destination = nil
    }
  }

  func testSheetDismissed() async {
    var state = MultipleDestinations.State()
    state.destination = .sheet(Counter.State())
    let store = TestStore(initialState: state) {
      MultipleDestinations()
    }

    await store.send(.destination(.dismiss)) {
      $0.destination = nil
    }
  }

  func testDrillDownIsReachable() async {
    let store = TestStore(initialState: MultipleDestinations.State()) {
      MultipleDestinations()
    }

    await store.send(.showDrillDown) {
      $0.destination = .drillDown(Counter.State())
    }
    await store.send(.destination(.dismiss)) {
      $0.destination = nil
    }
  }

  func testPopoverIsReachable() async {
    let store = TestStore(initialState: MultipleDestinations.State()) {
      MultipleDestinations()
    }

    await store.send(.showPopover) {
      $0.destination = .popover(Counter.State())
    }
    await store.send(.destination(.dismiss)) {
      $0.destination = nil
    }
  }

  func testSheetIsReachable() async {
    let store = TestStore(initialState: MultipleDestinations.State()) {
      MultipleDestinations()
    }

    await store.send(.showSheet) {
      $0.destination = .sheet(Counter.State())
    }
    await store.send(.destination(.dismiss)) {
      $0.destination = nil
    }
  }
}
