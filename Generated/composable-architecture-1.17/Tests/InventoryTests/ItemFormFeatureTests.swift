import ComposableArchitecture
import Foundation
import InventoryModels
import Testing

@testable import Inventory

@MainActor
struct ItemFormFeatureTests {
  @Test func bindingItem() async {
    var state = ItemFormFeature.State(item: Item(id: UUID(80), name: "Pen"))
    state.isNameMissing = true
    let store = TestStore(initialState: state) {
      ItemFormFeature()
    }

    await store.send(\.binding.item, Item(id: UUID(81), name: "Cup")) {
      $0.item = Item(id: UUID(81), name: "Cup")
      $0.isNameMissing = false
    }
  }

  @Test func cancelButtonTapped() async {
    let store = TestStore(
      initialState: ItemFormFeature.State(item: Item(id: UUID(80), name: "Pen"))
    ) {
      ItemFormFeature()
    }

    await store.send(.cancelButtonTapped)
    await store.finish()
    #expect(store.isDismissed)
  }

  @Test func saveButtonTappedSendsDidSave() async {
    let store = TestStore(
      initialState: ItemFormFeature.State(item: Item(id: UUID(80), name: "Pen"))
    ) {
      ItemFormFeature()
    }

    await store.send(.saveButtonTapped)
    await store.receive(\.delegate.didSave, Item(id: UUID(80), name: "Pen"))
  }

  @Test func saveButtonTappedWhenIsNameMissing() async {
    let store = TestStore(initialState: ItemFormFeature.State(item: Item(id: UUID(82), name: ""))) {
      ItemFormFeature()
    }

    await store.send(.saveButtonTapped) {
      $0.isNameMissing = true
    }
  }
}
