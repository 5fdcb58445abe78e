// Test plan: 3 of 3 transitions are covered.

import Dependencies
import Foundation
import SwiftNavigation
import Testing

@testable import Presentations

@MainActor
struct MultipleDestinationsModelTests {
  @Test func showDrillDown() {
    let model = MultipleDestinationsModel()

    model.showDrillDown()
    #expect(model.destination?.is(\.drillDown) == true)
  }

  @Test func showPopover() {
    let model = MultipleDestinationsModel()

    model.showPopover()
    #expect(model.destination?.is(\.popover) == true)
  }

  @Test func showSheet() {
    let model = MultipleDestinationsModel()

    model.showSheet()
    #expect(model.destination?.is(\.sheet) == true)
  }

  @Test func drillDownDismissed() {
    let model = MultipleDestinationsModel()

    model.destination = .drillDown(CounterModel())
    #expect(model.destination?.is(\.drillDown) == true)
    model.destination = nil
    #expect(model.destination == nil)
  }

  @Test func popoverDismissed() {
    let model = MultipleDestinationsModel()

    model.destination = .popover(CounterModel())
    #expect(model.destination?.is(\.popover) == true)
    model.destination = nil
    #expect(model.destination == nil)
  }

  @Test func sheetDismissed() {
    let model = MultipleDestinationsModel()

    model.destination = .sheet(CounterModel())
    #expect(model.destination?.is(\.sheet) == true)
    model.destination = nil
    #expect(model.destination == nil)
  }

  @Test func drillDownIsReachable() {
    let model = MultipleDestinationsModel()

    model.showDrillDown()
    #expect(model.destination?.is(\.drillDown) == true)
    model.destination = nil
    #expect(model.destination == nil)
  }

  @Test func popoverIsReachable() {
    let model = MultipleDestinationsModel()

    model.showPopover()
    #expect(model.destination?.is(\.popover) == true)
    model.destination = nil
    #expect(model.destination == nil)
  }

  @Test func sheetIsReachable() {
    let model = MultipleDestinationsModel()

    model.showSheet()
    #expect(model.destination?.is(\.sheet) == true)
    model.destination = nil
    #expect(model.destination == nil)
  }
}
