import ComposableArchitecture
import Foundation
import InventoryModels

/// Edits one item.
@Reducer
struct ItemFormFeature {
  @ObservableState
  struct State: Equatable {
    var item: Item
    var isNameMissing: Bool = false
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case cancelButtonTapped
    case saveButtonTapped
    case delegate(Delegate)

    @CasePathable
    enum Delegate {
      case didSave(Item)
    }
  }

  @Dependency(\.dismiss) var dismiss

  var body: some Reducer<State, Action> {
    BindingReducer()
    Reduce<State, Action> { state, action in
      switch action {
      case .binding(\.item):
        state.isNameMissing = state.item.name.isEmpty
        return .none

      case .cancelButtonTapped:
        return .run { [dismiss] _ in
          await dismiss()
        }

      case .saveButtonTapped:
        state.isNameMissing = state.item.name.isEmpty
        guard !state.isNameMissing else { return .none }
        return .send(.delegate(.didSave(state.item)))

      case .binding, .delegate:
        return .none
      }
    }
  }
}
