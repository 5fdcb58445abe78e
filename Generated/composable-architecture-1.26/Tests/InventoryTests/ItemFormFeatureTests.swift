// TODO: Test 'binding.item': 'Item' has only one sample.
// TODO: Test 'saveButtonTapped': the spec doesn't say whether '!state.isNameMissing' holds.

import ComposableArchitecture
import Foundation
import InventoryModels
import Testing

@testable import Inventory

@MainActor
struct ItemFormFeatureTests {
  @Test func cancelButtonTapped() async {
    let store = TestStore(
      initialState: ItemFormFeature.State(item: Item(id: UUID(0), name: "Pen"))
    ) {
      ItemFormFeature()
    }

    await store.send(.cancelButtonTapped)
    await store.finish()
    #expect(store.isDismissed)
  }

  @Test func bindingIsNameMissing() async {
    let store = TestStore(
      initialState: ItemFormFeature.State(item: Item(id: UUID(0), name: "Pen"))
    ) {
      ItemFormFeature()
    }

    await store.send(\.binding.isNameMissing, true) {
      $0.isNameMissing = true
    }
  }
}
