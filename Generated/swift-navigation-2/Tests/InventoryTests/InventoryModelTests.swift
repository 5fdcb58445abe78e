// TODO: Test 'deleteAllButtonTapped': one of its ways changes nothing.

import ConcurrencyExtras
import Dependencies
import Foundation
import InventoryModels
import SwiftNavigation
import Testing

@testable import Inventory

@MainActor
struct InventoryModelTests {
  @Test func addButtonTapped() {
    let model = withDependencies {
      $0.uuid = .incrementing
    } operation: {
      InventoryModel()
    }

    model.addButtonTapped()
    #expect(model.destination?.addItem?.item == Item(id: UUID(0)))
  }

  @Test func deleteAllButtonTappedSendsItemsCleared() {
    let inventoryChangedValues = LockIsolated<[Int]>([])
    let model = InventoryModel(items: [Item(id: UUID(80), name: "Pen")])
    model.onInventoryChanged = { value in inventoryChangedValues.withValue { $0.append(value) } }

    model.deleteAllButtonTapped()
    #expect(model.items == [])
    #expect(inventoryChangedValues.value == [0])
  }

  @Test func itemLongPressed() {
    let model = InventoryModel()

    model.itemLongPressed(Item(id: UUID(81), name: "Cup"))
    #expect(
      model.destination?.confirmationDialog == .itemOptions(item: Item(id: UUID(81), name: "Cup"))
    )
  }

  @Test func itemTapped() {
    let model = InventoryModel()

    model.itemTapped(Item(id: UUID(81), name: "Cup"))
    #expect(model.destination?.editItem?.item == Item(id: UUID(81), name: "Cup"))
  }

  @Test func itemsCleared() {
    let inventoryChangedValues = LockIsolated<[Int]>([])
    let model = InventoryModel()
    model.onInventoryChanged = { value in inventoryChangedValues.withValue { $0.append(value) } }

    model.itemsCleared()
    #expect(inventoryChangedValues.value == [0])
  }

  @Test func saved() {
    let inventoryChangedValues = LockIsolated<[Int]>([])
    let model = InventoryModel()
    model.onInventoryChanged = { value in inventoryChangedValues.withValue { $0.append(value) } }

    model.saved(Item(id: UUID(81), name: "Cup"))
    #expect(model.items[id: UUID(81)] == Item(id: UUID(81), name: "Cup"))
    #expect(inventoryChangedValues.value == [1])
  }

  @Test func confirmationDialogDuplicate() {
    let model = withDependencies {
      $0.uuid = .incrementing
    } operation: {
      InventoryModel(
        destination: .confirmationDialog(.itemOptions(item: Item(id: UUID(80), name: "Pen")))
      )
    }

    model.confirmationDialogButtonTapped(.duplicate(item: Item(id: UUID(81), name: "Cup")))
    #expect(model.destination?.duplicateItem?.item == Item(id: UUID(0), name: "Cup"))
  }

  @Test func confirmationDialogDelete() {
    let model = InventoryModel(
      destination: .confirmationDialog(.itemOptions(item: Item(id: UUID(80), name: "Pen")))
    )

    model.confirmationDialogButtonTapped(.delete(item: Item(id: UUID(81), name: "Cup")))
    #expect(model.destination?.alert == .deleteItem(item: Item(id: UUID(81), name: "Cup")))
  }

  @Test func alertConfirmDeletion() {
    let inventoryChangedValues = LockIsolated<[Int]>([])
    let model = InventoryModel(
      destination: .alert(.deleteItem(item: Item(id: UUID(80), name: "Pen"))),
      items: [Item(id: UUID(80), name: "Pen")]
    )
    model.onInventoryChanged = { value in inventoryChangedValues.withValue { $0.append(value) } }

    model.alertButtonTapped(.confirmDeletion(id: UUID(80)))
    #expect(model.items[id: UUID(80)] == nil)
    #expect(inventoryChangedValues.value == [0])
  }

  @Test func addItemDidSave() {
    let inventoryChangedValues = LockIsolated<[Int]>([])
    let model = InventoryModel(
      destination: .addItem(ItemFormModel(item: Item(id: UUID(80), name: "Pen")))
    )
    model.onInventoryChanged = { value in inventoryChangedValues.withValue { $0.append(value) } }

    model.destination?.addItem?.saveButtonTapped()
    #expect(model.destination == nil)
    #expect(model.items[id: UUID(80)] == Item(id: UUID(80), name: "Pen"))
    #expect(inventoryChangedValues.value == [1])
  }

  @Test func duplicateItemDidSave() {
    let inventoryChangedValues = LockIsolated<[Int]>([])
    let model = InventoryModel(
      destination: .duplicateItem(ItemFormModel(item: Item(id: UUID(80), name: "Pen")))
    )
    model.onInventoryChanged = { value in inventoryChangedValues.withValue { $0.append(value) } }

    model.destination?.duplicateItem?.saveButtonTapped()
    #expect(model.destination == nil)
    #expect(model.items[id: UUID(80)] == Item(id: UUID(80), name: "Pen"))
    #expect(inventoryChangedValues.value == [1])
  }

  @Test func editItemDidSave() {
    let inventoryChangedValues = LockIsolated<[Int]>([])
    let model = InventoryModel(
      destination: .editItem(ItemFormModel(item: Item(id: UUID(80), name: "Pen")))
    )
    model.onInventoryChanged = { value in inventoryChangedValues.withValue { $0.append(value) } }

    model.destination?.editItem?.saveButtonTapped()
    #expect(model.destination == nil)
    #expect(model.items[id: UUID(80)] == Item(id: UUID(80), name: "Pen"))
    #expect(inventoryChangedValues.value == [1])
  }

  @Test func duplicateItemIsReachable() {
    let model = withDependencies {
      $0.uuid = .incrementing
    } operation: {
      InventoryModel()
    }

    model.itemLongPressed(Item(id: UUID(81), name: "Cup"))
    #expect(
      model.destination?.confirmationDialog == .itemOptions(item: Item(id: UUID(81), name: "Cup"))
    )
    model.confirmationDialogButtonTapped(.duplicate(item: Item(id: UUID(81), name: "Cup")))
    #expect(model.destination?.duplicateItem?.item == Item(id: UUID(0), name: "Cup"))
  }

  @Test func deleteItemIsReachable() {
    let model = InventoryModel()

    model.itemLongPressed(Item(id: UUID(81), name: "Cup"))
    #expect(
      model.destination?.confirmationDialog == .itemOptions(item: Item(id: UUID(81), name: "Cup"))
    )
    model.confirmationDialogButtonTapped(.delete(item: Item(id: UUID(81), name: "Cup")))
    #expect(model.destination?.alert == .deleteItem(item: Item(id: UUID(81), name: "Cup")))
  }

  @Test func addItemIsPresentedAndSaved() {
    let inventoryChangedValues = LockIsolated<[Int]>([])
    let model = withDependencies {
      $0.uuid = .incrementing
    } operation: {
      InventoryModel()
    }
    model.onInventoryChanged = { value in inventoryChangedValues.withValue { $0.append(value) } }

    model.addButtonTapped()
    #expect(model.destination?.addItem?.item == Item(id: UUID(0)))
    model.destination?.addItem?.item = Item(id: UUID(80), name: "Pen")
    model.destination?.addItem?.saveButtonTapped()
    #expect(model.destination == nil)
    #expect(model.items[id: UUID(80)] == Item(id: UUID(80), name: "Pen"))
    #expect(inventoryChangedValues.value == [1])
  }
}
