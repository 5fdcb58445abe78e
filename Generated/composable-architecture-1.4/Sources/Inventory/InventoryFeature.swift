import ComposableArchitecture
import Foundation
import InventoryModels
import SwiftUI

/// The items of a shop.
///
/// An item is added in a sheet and edited on the stack; deleting one asks first.
@Reducer
struct InventoryFeature {
  @Reducer
  struct Destination {
    enum State: Equatable {
      case addItem(ItemFormFeature.State)
      case duplicateItem(ItemFormFeature.State)
      case editItem(ItemFormFeature.State)
      case alert(AlertState<Alert>)
      case confirmationDialog(ConfirmationDialogState<ConfirmationDialog>)
    }

    enum Action {
      case addItem(ItemFormFeature.Action)
      case duplicateItem(ItemFormFeature.Action)
      case editItem(ItemFormFeature.Action)
      case alert(Alert)
      case confirmationDialog(ConfirmationDialog)
    }

    @CasePathable
    enum Alert: Equatable, Sendable {
      case confirmDeletion(id: Item.ID)
    }

    @CasePathable
    enum ConfirmationDialog: Equatable, Sendable {
      case duplicate(item: Item)
      case delete(item: Item)
    }

    var body: some Reducer<State, Action> {
      Scope(state: \.addItem, action: \.addItem) {
        ItemFormFeature()
      }
      Scope(state: \.duplicateItem, action: \.duplicateItem) {
        ItemFormFeature()
      }
      Scope(state: \.editItem, action: \.editItem) {
        ItemFormFeature()
      }
    }
  }

  struct State: Equatable {
    @PresentationState var destination: Destination.State?
    var items: IdentifiedArrayOf<Item> = []
  }

  enum Action {
    case view(View)
    case `internal`(Internal)
    case destination(PresentationAction<Destination.Action>)
    case delegate(Delegate)

    @CasePathable
    enum View {
      case addButtonTapped
      case deleteAllButtonTapped
      case itemLongPressed(Item)
      case itemTapped(Item)
    }

    @CasePathable
    enum Internal {
      case itemsCleared
      case saved(Item)
    }

    @CasePathable
    enum Delegate {
      /// The number of items is another one now.
      case inventoryChanged(count: Int)
    }
  }

  @Dependency(\.uuid) var uuid

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .view(.addButtonTapped):
        state.destination = .addItem(ItemFormFeature.State(item: Item(id: uuid())))
        return .none

      case .view(.deleteAllButtonTapped):
        guard !state.items.isEmpty else { return .none }
        state.items = []
        return .send(.internal(.itemsCleared))

      case .view(.itemLongPressed(let item)):
        state.destination = .confirmationDialog(.itemOptions(item: item))
        return .none

      case .view(.itemTapped(let item)):
        state.destination = .editItem(ItemFormFeature.State(item: item))
        return .none

      case .internal(.itemsCleared):
        return .send(.delegate(.inventoryChanged(count: 0)))

      case .internal(.saved(let item)):
        state.items[id: item.id] = item
        return .send(.delegate(.inventoryChanged(count: state.items.count)))

      case .destination(.presented(.confirmationDialog(.duplicate(let item)))):
        state.destination = .duplicateItem(
          ItemFormFeature.State(item: Item(id: uuid(), name: item.name))
        )
        return .none

      case .destination(.presented(.confirmationDialog(.delete(let item)))):
        state.destination = .alert(.deleteItem(item: item))
        return .none

      case .destination(.presented(.alert(.confirmDeletion(let id)))):
        state.items[id: id] = nil
        return .send(.delegate(.inventoryChanged(count: state.items.count)))

      case .destination(.presented(.addItem(.delegate(.didSave(let item))))),
        .destination(.presented(.duplicateItem(.delegate(.didSave(let item))))),
        .destination(.presented(.editItem(.delegate(.didSave(let item))))):
        state.destination = nil
        return .send(.internal(.saved(item)))

      case .destination, .delegate:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination) {
      Destination()
    }
  }
}

extension AlertState where Action == InventoryFeature.Destination.Alert {
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

extension ConfirmationDialogState where Action == InventoryFeature.Destination.ConfirmationDialog {
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
