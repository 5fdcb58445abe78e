import XCTest

@testable import App

final class InventoryLogicTests: XCTestCase {
  func testSavedItemsAreInTheListOnce() {
    var state = InventoryFeature.State(items: ["Pen"])
    _ = InventoryFeature().saved(item: "Ink", state: &state)
    _ = InventoryFeature().saved(item: "Ink", state: &state)
    XCTAssertEqual(state.items, ["Pen", "Ink"])
  }
}
