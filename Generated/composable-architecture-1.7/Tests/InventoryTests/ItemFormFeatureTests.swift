import ComposableArchitecture
import Foundation
import InventoryModels
import XCTest

@testable import Inventory

@MainActor
final class ItemFormFeatureTests: XCTestCase {
  func testBindingItem() async {
    var state = ItemFormFeature.State(item: Item(id: UUID(80), name: "Pen"))
    state.isNameMissing = true
    let store = TestStore(initialState: state) {
      ItemFormFeature()
    }

    await store.send(.set(\.item, Item(id: UUID(81), name: "Cup"))) {
      $0.item = Item(id: UUID(81), name: "Cup")
      $0.isNameMissing = false
    }
  }

  func testCancelButtonTapped() async {
    let isDismissed = LockIsolated(false)
    let store = TestStore(
      initialState: ItemFormFeature.State(item: Item(id: UUID(80), name: "Pen"))
    ) {
      ItemFormFeature()
    } withDependencies: {
      $0.dismiss = DismissEffect { isDismissed.setValue(true) }
    }

    await store.send(.cancelButtonTapped)
    await store.finish()
    XCTAssertTrue(isDismissed.value)
  }

  func testSaveButtonTappedSendsDidSave() async {
    let store = TestStore(
      initialState: ItemFormFeature.State(item: Item(id: UUID(80), name: "Pen"))
    ) {
      ItemFormFeature()
    }

    await store.send(.saveButtonTapped)
    await store.receive(\.delegate.didSave, Item(id: UUID(80), name: "Pen"))
  }

  func testSaveButtonTappedWhenIsNameMissing() async {
    let store = TestStore(initialState: ItemFormFeature.State(item: Item(id: UUID(82), name: ""))) {
      ItemFormFeature()
    }

    await store.send(.saveButtonTapped) {
      $0.isNameMissing = true
    }
  }
}
