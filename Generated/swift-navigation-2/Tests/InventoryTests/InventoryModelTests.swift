// Test plan: 12 of 12 transitions are covered.

import ConcurrencyExtras
import Dependencies
import Foundation
import IdentifiedCollections
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
    #expect(model.destination?.is(\.addItem) == true)
    #expect(model.destination?.addItem?.item == Item(id: UUID(0), name: ""))
  }

  @Test func deleteAllButtonTappedSendsItemsCleared() {
    let inventoryChangedValues = LockIsolated<[Int]>([])
    let model = InventoryModel(items: [Item(id: UUID(0), name: "Pen")])
    model.onInventoryChanged = { value in inventoryChangedValues.withValue { $0.append(value) } }

    model.deleteAllButtonTapped()
    #expect(model.items == [])
    #expect(inventoryChangedValues.value == [0])
  }

  @Test func deleteAllButtonTappedDoesNothing() {
    let model = InventoryModel()

    let expectedItems: IdentifiedArrayOf<Item> = model.items
    model.deleteAllButtonTapped()
    #expect(model.items == expectedItems)
  }

  @Test func itemLongPressed() {
    let model = InventoryModel()

    model.itemLongPressed(Item(id: UUID(0), name: "Pen"))
    #expect(
      model.destination?.confirmationDialog == .itemOptions(item: Item(id: UUID(0), name: "Pen"))
    )
  }

  @Test func itemTapped() {
    let model = InventoryModel()

    model.itemTapped(Item(id: UUID(0), name: "Pen"))
    #expect(model.destination?.is(\.editItem) == true)
    #expect(model.destination?.editItem?.item == Item(id: UUID(0), name: "Pen"))
  }

  @Test func itemsCleared() {
    let inventoryChangedValues = LockIsolated<[Int]>([])
    let model = InventoryModel()
    model.onInventoryChanged = { value in inventoryChangedValues.withValue { $0.append(value) } }

    model.itemsCleared()
    #expect(inventoryChangedValues.value == [0])
  }

  @Test func confirmationDialogDuplicate() {
    let model = InventoryModel(
      destination: .confirmationDialog(.itemOptions(item: Item(id: UUID(0), name: "Pen")))
    )

    model.confirmationDialogButtonTapped(.duplicate(item: Item(id: UUID(0), name: "Pen")))
    #expect(model.destination?.is(\.duplicateItem) == true)
    #expect(model.destination?.duplicateItem?.item == Item(id: UUID(0), name: "Pen"))
  }

  @Test func confirmationDialogDelete() {
    let model = InventoryModel(
      destination: .confirmationDialog(.itemOptions(item: Item(id: UUID(0), name: "Pen")))
    )

    model.confirmationDialogButtonTapped(.delete(item: Item(id: UUID(0), name: "Pen")))
    #expect(
      model.destination?.alert
        == .deleteItem(
          id: Item(id: UUID(0), name: "Pen").id,
          name: Item(id: UUID(0), name: "Pen").name
        )
    )
  }

  @Test func alertConfirmDeletion() {
    let inventoryChangedValues = LockIsolated<[Int]>([])
    let model = InventoryModel(
      destination: .alert(.deleteItem(id: UUID(0), name: "Blob")),
      items: [Item(id: UUID(0), name: "Pen")]
    )
    model.onInventoryChanged = { value in inventoryChangedValues.withValue { $0.append(value) } }

    let expectedItems: IdentifiedArrayOf<Item> = model.items.filter { $0.id != UUID(0) }
    model.alertButtonTapped(.confirmDeletion(id: UUID(0)))
    #expect(model.items == expectedItems)
    #expect(inventoryChangedValues.value == [expectedItems.count])
  }

  @Test func addItemDidSave() {
    let model = InventoryModel(
      destination: .addItem(ItemFormModel(item: Item(id: UUID(0), name: "Pen")))
    )

    model.destination?.addItem?.onDidSave(Item(id: UUID(0), name: "Pen"))
    #expect(model.destination == nil)
  }

  @Test func duplicateItemDidSave() {
    let model = InventoryModel(
      destination: .duplicateItem(ItemFormModel(item: Item(id: UUID(0), name: "Pen")))
    )

    model.destination?.duplicateItem?.onDidSave(Item(id: UUID(0), name: "Pen"))
    #expect(model.destination == nil)
  }

  @Test func editItemDidSave() {
    let model = InventoryModel(
      destination: .editItem(ItemFormModel(item: Item(id: UUID(0), name: "Pen")))
    )

    model.destination?.editItem?.onDidSave(Item(id: UUID(0), name: "Pen"))
    #expect(model.destination == nil)
  }

  @Test func addItemDismissed() {
    let model = InventoryModel()

    model.destination = .addItem(ItemFormModel(item: Item(id: UUID(0), name: "Pen")))
    #expect(model.destination?.is(\.addItem) == true)
    #expect(model.destination?.addItem?.item == Item(id: UUID(0), name: "Pen"))
    model.destination = nil
    #expect(model.destination == nil)
  }

  @Test func duplicateItemDismissed() {
    let model = InventoryModel()

    model.destination = .duplicateItem(ItemFormModel(item: Item(id: UUID(0), name: "Pen")))
    #expect(model.destination?.is(\.duplicateItem) == true)
    #expect(model.destination?.duplicateItem?.item == Item(id: UUID(0), name: "Pen"))
    model.destination = nil
    #expect(model.destination == nil)
  }

  @Test func editItemDismissed() {
    let model = InventoryModel()

    model.destination = .editItem(ItemFormModel(item: Item(id: UUID(0), name: "Pen")))
    #expect(model.destination?.is(\.editItem) == true)
    #expect(model.destination?.editItem?.item == Item(id: UUID(0), name: "Pen"))
    model.destination = nil
    #expect(model.destination == nil)
  }

  @Test func addItemIsReachable() {
    let model = withDependencies {
      $0.uuid = .incrementing
    } operation: {
      InventoryModel()
    }

    model.addButtonTapped()
    #expect(model.destination?.is(\.addItem) == true)
    #expect(model.destination?.addItem?.item == Item(id: UUID(0), name: ""))
    model.destination = nil
    #expect(model.destination == nil)
  }

  @Test func editItemIsReachable() {
    let model = InventoryModel()

    model.itemTapped(Item(id: UUID(0), name: "Pen"))
    #expect(model.destination?.is(\.editItem) == true)
    #expect(model.destination?.editItem?.item == Item(id: UUID(0), name: "Pen"))
    model.destination = nil
    #expect(model.destination == nil)
  }

  @Test func duplicateItemIsReachable() {
    let model = InventoryModel()

    model.itemLongPressed(Item(id: UUID(0), name: "Pen"))
    #expect(
      model.destination?.confirmationDialog == .itemOptions(item: Item(id: UUID(0), name: "Pen"))
    )
    model.confirmationDialogButtonTapped(.duplicate(item: Item(id: UUID(0), name: "Pen")))
    #expect(model.destination?.is(\.duplicateItem) == true)
    #expect(model.destination?.duplicateItem?.item == Item(id: UUID(0), name: "Pen"))
    model.destination = nil
    #expect(model.destination == nil)
  }

  @Test func deleteItemIsReachable() {
    let model = InventoryModel()

    model.itemLongPressed(Item(id: UUID(0), name: "Pen"))
    #expect(
      model.destination?.confirmationDialog == .itemOptions(item: Item(id: UUID(0), name: "Pen"))
    )
    model.confirmationDialogButtonTapped(.delete(item: Item(id: UUID(0), name: "Pen")))
    #expect(
      model.destination?.alert
        == .deleteItem(
          id: Item(id: UUID(0), name: "Pen").id,
          name: Item(id: UUID(0), name: "Pen").name
        )
    )
    model.destination = nil
    #expect(model.destination == nil)
  }
}
