import ConcurrencyExtras
import Dependencies
import Foundation
import InventoryModels
import SwiftNavigation
import Testing

@testable import Inventory

@MainActor
struct ItemFormModelTests {
  @Test func bindingItem() {
    let model = ItemFormModel(item: Item(id: UUID(80), name: "Pen"), isNameMissing: true)

    model.item = Item(id: UUID(81), name: "Cup")
    #expect(model.item == Item(id: UUID(81), name: "Cup"))
    #expect(!model.isNameMissing)
  }

  @Test func cancelButtonTapped() {
    let model = ItemFormModel(item: Item(id: UUID(80), name: "Pen"))

    model.cancelButtonTapped()
    #expect(model.isDismissed)
  }

  @Test func saveButtonTappedSendsDidSave() {
    let didSaveValues = LockIsolated<[Item]>([])
    let model = ItemFormModel(item: Item(id: UUID(80), name: "Pen"))
    model.onDidSave = { value in didSaveValues.withValue { $0.append(value) } }

    model.saveButtonTapped()
    #expect(didSaveValues.value == [Item(id: UUID(80), name: "Pen")])
  }

  @Test func saveButtonTappedWhenIsNameMissing() {
    let didSaveValues = LockIsolated<[Item]>([])
    let model = ItemFormModel(item: Item(id: UUID(82), name: ""), isNameMissing: true)
    model.onDidSave = { value in didSaveValues.withValue { $0.append(value) } }

    model.saveButtonTapped()
    #expect(didSaveValues.value == [])
  }
}
