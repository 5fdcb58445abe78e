import ComposableArchitecture
import Foundation

/// Rows in rows.
struct Nested: Reducer {
  struct State: Equatable, Identifiable {
    var rows: IdentifiedArrayOf<Nested.State> = []
    let id: UUID
    @BindingState var name: String = ""
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case addRowButtonTapped
    indirect case rows(id: Nested.State.ID, action: Nested.Action)
  }

  @Dependency(\.uuid) var uuid

  var body: some Reducer<State, Action> {
    BindingReducer()
    Reduce<State, Action> { state, action in
      switch action {
      case .addRowButtonTapped:
        state.rows.append(Nested.State(id: uuid()))
        return .none

      case .binding, .rows:
        return .none
      }
    }
    .forEach(\.rows, action: /Action.rows(id:action:)) {
      Self()
    }
  }
}
