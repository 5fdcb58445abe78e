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
    let model = ItemFormModel(item: Item(id: UUID(0), name: "Pen"))

    let expectedIsNameMissing: Bool = Item(id: UUID(0), name: "Pen").name.isEmpty
    model.isNameMissing = !expectedIsNameMissing
    model.item = Item(id: UUID(0), name: "Pen")
    #expect(model.item == Item(id: UUID(0), name: "Pen"))
    #expect(model.isNameMissing == expectedIsNameMissing)
  }

  @Test func cancelButtonTapped() {
    let model = ItemFormModel(item: Item(id: UUID(0), name: "Pen"))

    model.cancelButtonTapped()
    #expect(model.isDismissed)
  }

  @Test func saveButtonTappedSendsDidSave() {
    let didSaveValues = LockIsolated<[Item]>([])
    let model = ItemFormModel(item: Item(id: UUID(0), name: "Pen"))
    model.onDidSave = { value in didSaveValues.withValue { $0.append(value) } }

    let expectedIsNameMissing: Bool = model.item.name.isEmpty
    let expectedTold: Bool = !expectedIsNameMissing
    model.saveButtonTapped()
    #expect(model.isNameMissing == expectedIsNameMissing)
    #expect(didSaveValues.value == (expectedTold ? [Item(id: UUID(0), name: "Pen")] : []))
  }

  @Test func saveButtonTappedWhenIsNameMissing() {
    let didSaveValues = LockIsolated<[Item]>([])
    let model = ItemFormModel(item: Item(id: UUID(0), name: "Pen"), isNameMissing: true)
    model.onDidSave = { value in didSaveValues.withValue { $0.append(value) } }

    let expectedIsNameMissing: Bool = model.item.name.isEmpty
    let expectedTold: Bool = !expectedIsNameMissing
    model.saveButtonTapped()
    #expect(model.isNameMissing == expectedIsNameMissing)
    #expect(didSaveValues.value == (expectedTold ? [Item(id: UUID(0), name: "Pen")] : []))
  }
}
