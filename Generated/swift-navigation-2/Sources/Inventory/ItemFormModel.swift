import Foundation
import InventoryModels
import IssueReporting
import Observation
import SwiftNavigation

/// Edits one item.
@MainActor
@Observable
final class ItemFormModel: HashableObject, Identifiable {
  var item: Item {
    didSet { itemChanged() }
  }
  var isNameMissing: Bool
  private(set) var isDismissed = false

  @ObservationIgnored
  var onDidSave: (Item) -> Void = unimplemented("ItemFormModel.onDidSave")

  init(item: Item, isNameMissing: Bool = false) {
    self.item = item
    self.isNameMissing = isNameMissing
  }

  func cancelButtonTapped() {
    isDismissed = true
  }

  func saveButtonTapped() {
    isNameMissing = item.name.isEmpty
    guard !isNameMissing else { return }
    onDidSave(item)
  }

  private func itemChanged() {
    isNameMissing = item.name.isEmpty
  }
}
