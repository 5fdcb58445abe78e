import ComposableArchitecture

extension InventoryFeature {
  func saved(item: String, state: inout State) -> Effect<Action> {
    if !state.items.contains(item) {
      state.items.append(item)
    }
    return .none
  }
}
