import Dependencies
import Foundation
import IdentifiedCollections
import InventoryModels
import IssueReporting
import Observation
import SwiftNavigation
import SwiftUI

/// The items of a shop.
///
/// An item is added in a sheet and edited on the stack; deleting one asks first.
@MainActor
@Observable
final class InventoryModel: HashableObject, Identifiable {
  @CasePathable
  @dynamicMemberLookup
  enum Destination {
    case addItem(ItemFormModel)
    case duplicateItem(ItemFormModel)
    case editItem(ItemFormModel)
    case alert(AlertState<Alert>)
    case confirmationDialog(ConfirmationDialogState<ConfirmationDialog>)

    enum Alert: Equatable, Sendable {
      case confirmDeletion(id: Item.ID)
    }

    enum ConfirmationDialog: Equatable, Sendable {
      case duplicate(item: Item)
      case delete(item: Item)
    }
  }

  var destination: Destination? {
    didSet { bind() }
  }
  var items: IdentifiedArrayOf<Item>

  /// The number of items is another one now.
  @ObservationIgnored
  var onInventoryChanged: (_ count: Int) -> Void = unimplemented(
    "InventoryModel.onInventoryChanged"
  )

  @ObservationIgnored
  @Dependency(\.uuid) private var uuid

  init(destination: Destination? = nil, items: IdentifiedArrayOf<Item> = []) {
    self.destination = destination
    self.items = items
    bind()
  }

  func addButtonTapped() {
    destination = withDependencies(from: self) {
      .addItem(ItemFormModel(item: Item(id: uuid())))
    }
  }

  func deleteAllButtonTapped() {
    guard !items.isEmpty else { return }
    items = []
    itemsCleared()
  }

  func itemLongPressed(_ item: Item) {
    destination = .confirmationDialog(.itemOptions(item: item))
  }

  func itemTapped(_ item: Item) {
    destination = withDependencies(from: self) {
      .editItem(ItemFormModel(item: item))
    }
  }

  func itemsCleared() {
    onInventoryChanged(0)
  }

  func saved(_ item: Item) {
    items[id: item.id] = item
    onInventoryChanged(items.count)
  }

  func alertButtonTapped(_ action: Destination.Alert?) {
    switch action {
    case .confirmDeletion(let id):
      items[id: id] = nil
      onInventoryChanged(items.count)

    case nil:
      break
    }
  }

  func confirmationDialogButtonTapped(_ action: Destination.ConfirmationDialog?) {
    switch action {
    case .duplicate(let item):
      destination = withDependencies(from: self) {
        .duplicateItem(ItemFormModel(item: Item(id: uuid(), name: item.name)))
      }

    case .delete(let item):
      destination = .alert(.deleteItem(item: item))

    case nil:
      break
    }
  }

  private func addItemDidSave(_ item: Item) {
    destination = nil
    saved(item)
  }

  private func duplicateItemDidSave(_ item: Item) {
    destination = nil
    saved(item)
  }

  private func editItemDidSave(_ item: Item) {
    destination = nil
    saved(item)
  }

  private func bind() {
    switch destination {
    case .addItem(let model):
      model.onDidSave = { [weak self] item in
        self?.addItemDidSave(item)
      }

    case .duplicateItem(let model):
      model.onDidSave = { [weak self] item in
        self?.duplicateItemDidSave(item)
      }

    case .editItem(let model):
      model.onDidSave = { [weak self] item in
        self?.editItemDidSave(item)
      }

    case .alert, .confirmationDialog, nil:
      break
    }
  }
}

extension AlertState where Action == InventoryModel.Destination.Alert {
  static func deleteItem(item: Item) -> Self {
    Self {
      TextState("Delete \(item.name)?")
    } actions: {
      ButtonState(role: .destructive, action: .confirmDeletion(id: item.id)) {
        TextState("Delete")
      }
      ButtonState(role: .cancel) {
        TextState("Nevermind")
      }
    } message: {
      TextState("Deleting \"\(item.name)\" cannot be undone.")
    }
  }
}

extension ConfirmationDialogState where Action == InventoryModel.Destination.ConfirmationDialog {
  static func itemOptions(item: Item) -> Self {
    Self(titleVisibility: .visible) {
      TextState("What would you like to do?")
    } actions: {
      ButtonState(action: .duplicate(item: item)) {
        TextState("Duplicate")
      }
      ButtonState(role: .destructive, action: .delete(item: item)) {
        TextState("Delete…")
      }
      ButtonState(role: .cancel) {
        TextState("Cancel")
      }
    }
  }
}
