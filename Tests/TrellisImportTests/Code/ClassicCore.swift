// swift-format-ignore-file

import ComposableArchitecture

extension ClassicFeature {
  func core(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .destination(.presented(.alert(.discard))):
      state.name = ""
      return .none
    case .binding(\.$name):
      return .run { send in
        await send(.loaded(TaskResult { try await self.listClient.load() }))
      }
    case .editButtonTapped:
      state.destination = .edit(.init())
      return .none
    case .loaded(.success(let names)):
      return start(names, &state)
    case .rows(id: let row, action: .delegate(.removed)):
      state.rows.remove(id: row)
      return .none
    case .stopButtonTapped:
      state.destination = .alert(AlertState(
        title: TextState("Discard?"),
        primaryButton: .destructive(TextState("Discard"), action: .send(.discard)),
        secondaryButton: .cancel(TextState("Cancel"))
      ))
      return .none
    case .binding, .destination, .loaded, .rows:
      return .none
    }
  }

  private func start(_ names: [String], _ state: inout State) -> EffectOf<Self> {
    state.name = names.joined()
    return .none
  }
}
