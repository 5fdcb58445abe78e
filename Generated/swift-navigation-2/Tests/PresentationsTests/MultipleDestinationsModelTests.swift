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
}
