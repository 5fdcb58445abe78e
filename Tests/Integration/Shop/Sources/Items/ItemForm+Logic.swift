import ComposableArchitecture

extension ItemFormFeature {
  func saveButtonTapped(state: inout State) -> Effect<Action> {
    state.isNameMissing = state.name.isEmpty
    return state.isNameMissing ? .none : .send(.delegate(.didSave(item: state.name)))
  }
}
