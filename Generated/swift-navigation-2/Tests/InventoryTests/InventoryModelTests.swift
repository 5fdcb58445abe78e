// TODO: Test 'deleteAllButtonTapped': one of its ways changes nothing.
// TODO: Test 'saved(item)': a value that it passes on isn't known.
// TODO: Test 'alert.confirmDeletion(id)': a value that it passes on isn't known.
// TODO: Test 'destination.addItem.delegate.didSave(item)': a value that it passes on isn't known.
// TODO: Test 'destination.duplicateItem.delegate.didSave(item)': a value that it passes on isn't
// known.
// TODO: Test 'destination.editItem.delegate.didSave(item)': a value that it passes on isn't known.

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
    #expect(model.destination?.is(\.addItem) == true)
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
    #expect(model.destination?.is(\.editItem) == true)
    #expect(model.destination?.editItem?.item == Item(id: UUID(81), name: "Cup"))
  }

  @Test func itemsCleared() {
    let inventoryChangedValues = LockIsolated<[Int]>([])
    let model = InventoryModel()
    model.onInventoryChanged = { value in inventoryChangedValues.withValue { $0.append(value) } }

    model.itemsCleared()
    #expect(inventoryChangedValues.value == [0])
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
    #expect(model.destination?.is(\.duplicateItem) == true)
    #expect(model.destination?.duplicateItem?.item == Item(id: UUID(0), name: "Cup"))
  }

  @Test func confirmationDialogDelete() {
    let model = InventoryModel(
      destination: .confirmationDialog(.itemOptions(item: Item(id: UUID(80), name: "Pen")))
    )

    model.confirmationDialogButtonTapped(.delete(item: Item(id: UUID(81), name: "Cup")))
    #expect(model.destination?.alert == .deleteItem(item: Item(id: UUID(81), name: "Cup")))
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
    #expect(model.destination?.is(\.duplicateItem) == true)
    #expect(model.destination?.duplicateItem?.item == Item(id: UUID(0), name: "Cup"))
    model.destination = nil
    #expect(model.destination == nil)
  }

  @Test func deleteItemIsReachable() {
    let model = InventoryModel()

    model.itemLongPressed(Item(id: UUID(81), name: "Cup"))
    #expect(
      model.destination?.confirmationDialog == .itemOptions(item: Item(id: UUID(81), name: "Cup"))
    )
    model.confirmationDialogButtonTapped(.delete(item: Item(id: UUID(81), name: "Cup")))
    #expect(model.destination?.alert == .deleteItem(item: Item(id: UUID(81), name: "Cup")))
    model.destination = nil
    #expect(model.destination == nil)
  }
}
