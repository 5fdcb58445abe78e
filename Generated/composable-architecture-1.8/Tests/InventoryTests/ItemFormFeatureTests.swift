// TODO: Test 'binding.item': 'Item' has only one sample.
// TODO: Test 'saveButtonTapped': the spec doesn't say whether '!state.isNameMissing' holds.

import ComposableArchitecture
import Foundation
import InventoryModels
import XCTest

@testable import Inventory

@MainActor
final class ItemFormFeatureTests: XCTestCase {
  func testCancelButtonTapped() async {
    let isDismissed = LockIsolated(false)
    let store = TestStore(
      initialState: ItemFormFeature.State(item: Item(id: UUID(0), name: "Pen"))
    ) {
      ItemFormFeature()
    } withDependencies: {
      $0.dismiss = DismissEffect { isDismissed.setValue(true) }
    }

    await store.send(.cancelButtonTapped)
    await store.finish()
    XCTAssertTrue(isDismissed.value)
  }

  func testBindingIsNameMissing() async {
    let store = TestStore(
      initialState: ItemFormFeature.State(item: Item(id: UUID(0), name: "Pen"))
    ) {
      ItemFormFeature()
    }

    await store.send(.set(\.isNameMissing, true)) {
      $0.isNameMissing = true
    }
  }
}
