import ComposableArchitecture
import Foundation
import InventoryModels
import Testing

@testable import Inventory

@MainActor
struct InventoryFeatureTests {
  @Test func addButtonTapped() async {
    let store = TestStore(initialState: InventoryFeature.State()) {
      InventoryFeature()
    } withDependencies: {
      $0.uuid = .incrementing
    }

    await store.send(.view(.addButtonTapped)) {
      $0.destination = .addItem(ItemFormFeature.State(item: Item(id: UUID(0))))
    }
  }

  @Test func deleteAllButtonTappedSendsItemsCleared() async {
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

  @Test func deleteAllButtonTappedDoesNothing() async {
    let store = TestStore(initialState: InventoryFeature.State()) {
      InventoryFeature()
    }

    await store.send(.view(.deleteAllButtonTapped))
  }

  @Test func itemLongPressed() async {
    let store = TestStore(initialState: InventoryFeature.State()) {
      InventoryFeature()
    }

    await store.send(.view(.itemLongPressed(Item(id: UUID(81), name: "Cup")))) {
      $0.destination = .confirmationDialog(.itemOptions(item: Item(id: UUID(81), name: "Cup")))
    }
  }

  @Test func itemTapped() async {
    let store = TestStore(initialState: InventoryFeature.State()) {
      InventoryFeature()
    }

    await store.send(.view(.itemTapped(Item(id: UUID(81), name: "Cup")))) {
      $0.destination = .editItem(ItemFormFeature.State(item: Item(id: UUID(81), name: "Cup")))
    }
  }

  @Test func itemsCleared() async {
    let store = TestStore(initialState: InventoryFeature.State()) {
      InventoryFeature()
    }

    await store.send(.internal(.itemsCleared))
    await store.receive(\.delegate.inventoryChanged, 0)
  }

  @Test func saved() async {
    let store = TestStore(initialState: InventoryFeature.State()) {
      InventoryFeature()
    }

    await store.send(.internal(.saved(Item(id: UUID(81), name: "Cup")))) {
      $0.items[id: UUID(81)] = Item(id: UUID(81), name: "Cup")
    }
    await store.receive(\.delegate.inventoryChanged, 1)
  }

  @Test func confirmationDialogDuplicate() async {
    var state = InventoryFeature.State()
    state.destination = .confirmationDialog(.itemOptions(item: Item(id: UUID(80), name: "Pen")))
    let store = TestStore(initialState: state) {
      InventoryFeature()
    } withDependencies: {
      $0.uuid = .incrementing
    }

    await store.send(\.destination.confirmationDialog.duplicate, Item(id: UUID(81), name: "Cup")) {
      $0.destination = .duplicateItem(ItemFormFeature.State(item: Item(id: UUID(0), name: "Cup")))
    }
  }

  @Test func confirmationDialogDelete() async {
    var state = InventoryFeature.State()
    state.destination = .confirmationDialog(.itemOptions(item: Item(id: UUID(80), name: "Pen")))
    let store = TestStore(initialState: state) {
      InventoryFeature()
    }

    await store.send(\.destination.confirmationDialog.delete, Item(id: UUID(81), name: "Cup")) {
      $0.destination = .alert(.deleteItem(item: Item(id: UUID(81), name: "Cup")))
    }
  }

  @Test func alertConfirmDeletion() async {
    var state = InventoryFeature.State(items: [Item(id: UUID(80), name: "Pen")])
    state.destination = .alert(.deleteItem(item: Item(id: UUID(80), name: "Pen")))
    let store = TestStore(initialState: state) {
      InventoryFeature()
    }

    await store.send(\.destination.alert.confirmDeletion, UUID(80)) {
      $0.destination = nil
      $0.items[id: UUID(80)] = nil
    }
    await store.receive(\.delegate.inventoryChanged, 0)
  }

  @Test func addItemDidSave() async {
    var state = InventoryFeature.State()
    state.destination = .addItem(ItemFormFeature.State(item: Item(id: UUID(80), name: "Pen")))
    let store = TestStore(initialState: state) {
      InventoryFeature()
    }

    await store.send(\.destination.addItem.saveButtonTapped)
    await store.receive(\.destination.addItem.delegate.didSave, Item(id: UUID(80), name: "Pen")) {
      $0.destination = nil
    }
    await store.receive(\.internal.saved, Item(id: UUID(80), name: "Pen")) {
      $0.items[id: UUID(80)] = Item(id: UUID(80), name: "Pen")
    }
    await store.receive(\.delegate.inventoryChanged, 1)
  }

  @Test func duplicateItemDidSave() async {
    var state = InventoryFeature.State()
    state.destination = .duplicateItem(ItemFormFeature.State(item: Item(id: UUID(80), name: "Pen")))
    let store = TestStore(initialState: state) {
      InventoryFeature()
    }

    await store.send(\.destination.duplicateItem.saveButtonTapped)
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

  @Test func editItemDidSave() async {
    var state = InventoryFeature.State()
    state.destination = .editItem(ItemFormFeature.State(item: Item(id: UUID(80), name: "Pen")))
    let store = TestStore(initialState: state) {
      InventoryFeature()
    }

    await store.send(\.destination.editItem.saveButtonTapped)
    await store.receive(\.destination.editItem.delegate.didSave, Item(id: UUID(80), name: "Pen")) {
      $0.destination = nil
    }
    await store.receive(\.internal.saved, Item(id: UUID(80), name: "Pen")) {
      $0.items[id: UUID(80)] = Item(id: UUID(80), name: "Pen")
    }
    await store.receive(\.delegate.inventoryChanged, 1)
  }

  @Test func duplicateItemIsReachable() async {
    let store = TestStore(initialState: InventoryFeature.State()) {
      InventoryFeature()
    } withDependencies: {
      $0.uuid = .incrementing
    }

    await store.send(.view(.itemLongPressed(Item(id: UUID(81), name: "Cup")))) {
      $0.destination = .confirmationDialog(.itemOptions(item: Item(id: UUID(81), name: "Cup")))
    }
    await store.send(\.destination.confirmationDialog.duplicate, Item(id: UUID(81), name: "Cup")) {
      $0.destination = .duplicateItem(ItemFormFeature.State(item: Item(id: UUID(0), name: "Cup")))
    }
  }

  @Test func deleteItemIsReachable() async {
    let store = TestStore(initialState: InventoryFeature.State()) {
      InventoryFeature()
    }

    await store.send(.view(.itemLongPressed(Item(id: UUID(81), name: "Cup")))) {
      $0.destination = .confirmationDialog(.itemOptions(item: Item(id: UUID(81), name: "Cup")))
    }
    await store.send(\.destination.confirmationDialog.delete, Item(id: UUID(81), name: "Cup")) {
      $0.destination = .alert(.deleteItem(item: Item(id: UUID(81), name: "Cup")))
    }
  }

  @Test func addItemIsPresentedAndSaved() async {
    let store = TestStore(initialState: InventoryFeature.State()) {
      InventoryFeature()
    } withDependencies: {
      $0.uuid = .incrementing
    }

    await store.send(.view(.addButtonTapped)) {
      $0.destination = .addItem(ItemFormFeature.State(item: Item(id: UUID(0))))
    }
    await store.send(\.destination.addItem.binding.item, Item(id: UUID(80), name: "Pen")) {
      if case .addItem(var addItem)? = $0.destination {
        addItem.item = Item(id: UUID(80), name: "Pen")
        $0.destination = .addItem(addItem)
      }
    }
    await store.send(\.destination.addItem.saveButtonTapped)
    await store.receive(\.destination.addItem.delegate.didSave, Item(id: UUID(80), name: "Pen")) {
      $0.destination = nil
    }
    await store.receive(\.internal.saved, Item(id: UUID(80), name: "Pen")) {
      $0.items[id: UUID(80)] = Item(id: UUID(80), name: "Pen")
    }
    await store.receive(\.delegate.inventoryChanged, 1)
  }
}
