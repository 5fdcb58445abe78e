import ComposableArchitecture
import Foundation
import InventoryModels
import XCTest

@testable import Inventory

@MainActor
final class InventoryFeatureTests: XCTestCase {
  func testAddButtonTapped() async {
    let store = TestStore(initialState: InventoryFeature.State()) {
      InventoryFeature()
    } withDependencies: {
      $0.uuid = .incrementing
    }

    await store.send(.view(.addButtonTapped)) {
      $0.destination = .addItem(ItemFormFeature.State(item: Item(id: UUID(0))))
    }
  }

  func testDeleteAllButtonTappedSendsItemsCleared() async {
    var state = InventoryFeature.State()
    state.items = [Item(id: UUID(80), name: "Pen")]
    let store = TestStore(initialState: state) {
      InventoryFeature()
    }

    await store.send(.view(.deleteAllButtonTapped)) {
      $0.items = []
    }
    await store.receive(\.internal.itemsCleared)
    await store.receive(\.delegate.inventoryChanged, 0)
  }

  func testDeleteAllButtonTappedDoesNothing() async {
    let store = TestStore(initialState: InventoryFeature.State()) {
      InventoryFeature()
    }

    await store.send(.view(.deleteAllButtonTapped))
  }

  func testItemLongPressed() async {
    let store = TestStore(initialState: InventoryFeature.State()) {
      InventoryFeature()
    }

    await store.send(.view(.itemLongPressed(Item(id: UUID(81), name: "Cup")))) {
      $0.destination = .confirmationDialog(.itemOptions(item: Item(id: UUID(81), name: "Cup")))
    }
  }

  func testItemTapped() async {
    let store = TestStore(initialState: InventoryFeature.State()) {
      InventoryFeature()
    }

    await store.send(.view(.itemTapped(Item(id: UUID(81), name: "Cup")))) {
      $0.destination = .editItem(ItemFormFeature.State(item: Item(id: UUID(81), name: "Cup")))
    }
  }

  func testItemsCleared() async {
    let store = TestStore(initialState: InventoryFeature.State()) {
      InventoryFeature()
    }

    await store.send(.internal(.itemsCleared))
    await store.receive(\.delegate.inventoryChanged, 0)
  }

  func testSaved() async {
    let store = TestStore(initialState: InventoryFeature.State()) {
      InventoryFeature()
    }

    await store.send(.internal(.saved(Item(id: UUID(81), name: "Cup")))) {
      $0.items[id: UUID(81)] = Item(id: UUID(81), name: "Cup")
    }
    await store.receive(\.delegate.inventoryChanged, 1)
  }

  func testConfirmationDialogDuplicate() async {
    var state = InventoryFeature.State()
    state.destination = .confirmationDialog(.itemOptions(item: Item(id: UUID(80), name: "Pen")))
    let store = TestStore(initialState: state) {
      InventoryFeature()
    } withDependencies: {
      $0.uuid = .incrementing
    }

    await store.send(
      .destination(
        .presented(.confirmationDialog(.duplicate(item: Item(id: UUID(81), name: "Cup"))))
      )
    ) {
      $0.destination = .duplicateItem(ItemFormFeature.State(item: Item(id: UUID(0), name: "Cup")))
    }
  }

  func testConfirmationDialogDelete() async {
    var state = InventoryFeature.State()
    state.destination = .confirmationDialog(.itemOptions(item: Item(id: UUID(80), name: "Pen")))
    let store = TestStore(initialState: state) {
      InventoryFeature()
    }

    await store.send(
      .destination(.presented(.confirmationDialog(.delete(item: Item(id: UUID(81), name: "Cup")))))
    ) {
      $0.destination = .alert(.deleteItem(item: Item(id: UUID(81), name: "Cup")))
    }
  }

  func testAlertConfirmDeletion() async {
    var state = InventoryFeature.State(items: [Item(id: UUID(80), name: "Pen")])
    state.destination = .alert(.deleteItem(item: Item(id: UUID(80), name: "Pen")))
    let store = TestStore(initialState: state) {
      InventoryFeature()
    }

    await store.send(.destination(.presented(.alert(.confirmDeletion(id: UUID(80)))))) {
      $0.destination = nil
      $0.items[id: UUID(80)] = nil
    }
    await store.receive(\.delegate.inventoryChanged, 0)
  }

  func testAddItemDidSave() async {
    var state = InventoryFeature.State()
    state.destination = .addItem(ItemFormFeature.State(item: Item(id: UUID(80), name: "Pen")))
    let store = TestStore(initialState: state) {
      InventoryFeature()
    }

    await store.send(.destination(.presented(.addItem(.saveButtonTapped))))
    await store.receive(\.destination.addItem.delegate.didSave, Item(id: UUID(80), name: "Pen")) {
      $0.destination = nil
    }
    await store.receive(\.internal.saved, Item(id: UUID(80), name: "Pen")) {
      $0.items[id: UUID(80)] = Item(id: UUID(80), name: "Pen")
    }
    await store.receive(\.delegate.inventoryChanged, 1)
  }

  func testDuplicateItemDidSave() async {
    var state = InventoryFeature.State()
    state.destination = .duplicateItem(ItemFormFeature.State(item: Item(id: UUID(80), name: "Pen")))
    let store = TestStore(initialState: state) {
      InventoryFeature()
    }

    await store.send(.destination(.presented(.duplicateItem(.saveButtonTapped))))
    await store.receive(
      \.destination.duplicateItem.delegate.didSave,
      Item(id: UUID(80), name: "Pen")
    ) {
      $0.destination = nil
    }
    await store.receive(\.internal.saved, Item(id: UUID(80), name: "Pen")) {
      $0.items[id: UUID(80)] = Item(id: UUID(80), name: "Pen")
    }
    await store.receive(\.delegate.inventoryChanged, 1)
  }

  func testEditItemDidSave() async {
    var state = InventoryFeature.State()
    state.destination = .editItem(ItemFormFeature.State(item: Item(id: UUID(80), name: "Pen")))
    let store = TestStore(initialState: state) {
      InventoryFeature()
    }

    await store.send(.destination(.presented(.editItem(.saveButtonTapped))))
    await store.receive(\.destination.editItem.delegate.didSave, Item(id: UUID(80), name: "Pen")) {
      $0.destination = nil
    }
    await store.receive(\.internal.saved, Item(id: UUID(80), name: "Pen")) {
      $0.items[id: UUID(80)] = Item(id: UUID(80), name: "Pen")
    }
    await store.receive(\.delegate.inventoryChanged, 1)
  }

  func testDuplicateItemIsReachable() async {
    let store = TestStore(initialState: InventoryFeature.State()) {
      InventoryFeature()
    } withDependencies: {
      $0.uuid = .incrementing
    }

    await store.send(.view(.itemLongPressed(Item(id: UUID(81), name: "Cup")))) {
      $0.destination = .confirmationDialog(.itemOptions(item: Item(id: UUID(81), name: "Cup")))
    }
    await store.send(
      .destination(
        .presented(.confirmationDialog(.duplicate(item: Item(id: UUID(81), name: "Cup"))))
      )
    ) {
      $0.destination = .duplicateItem(ItemFormFeature.State(item: Item(id: UUID(0), name: "Cup")))
    }
  }

  func testDeleteItemIsReachable() async {
    let store = TestStore(initialState: InventoryFeature.State()) {
      InventoryFeature()
    }

    await store.send(.view(.itemLongPressed(Item(id: UUID(81), name: "Cup")))) {
      $0.destination = .confirmationDialog(.itemOptions(item: Item(id: UUID(81), name: "Cup")))
    }
    await store.send(
      .destination(.presented(.confirmationDialog(.delete(item: Item(id: UUID(81), name: "Cup")))))
    ) {
      $0.destination = .alert(.deleteItem(item: Item(id: UUID(81), name: "Cup")))
    }
  }

  func testAddItemIsPresentedAndSaved() async {
    let store = TestStore(initialState: InventoryFeature.State()) {
      InventoryFeature()
    } withDependencies: {
      $0.uuid = .incrementing
    }

    await store.send(.view(.addButtonTapped)) {
      $0.destination = .addItem(ItemFormFeature.State(item: Item(id: UUID(0))))
    }
    await store.send(
      .destination(.presented(.addItem(.set(\.item, Item(id: UUID(80), name: "Pen")))))
    ) {
      if case .addItem(var addItem)? = $0.destination {
        addItem.item = Item(id: UUID(80), name: "Pen")
        $0.destination = .addItem(addItem)
      }
    }
    await store.send(.destination(.presented(.addItem(.saveButtonTapped))))
    await store.receive(\.destination.addItem.delegate.didSave, Item(id: UUID(80), name: "Pen")) {
      $0.destination = nil
    }
    await store.receive(\.internal.saved, Item(id: UUID(80), name: "Pen")) {
      $0.items[id: UUID(80)] = Item(id: UUID(80), name: "Pen")
    }
    await store.receive(\.delegate.inventoryChanged, 1)
  }
}
