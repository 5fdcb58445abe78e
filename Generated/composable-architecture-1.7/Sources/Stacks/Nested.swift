import ComposableArchitecture
import Foundation

/// Rows in rows.
@Reducer
struct Nested {
  @ObservableState
  struct State: Equatable, Identifiable {
    var rows: IdentifiedArrayOf<Nested.State> = []
    let id: UUID
    var name: String = ""
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case addRowButtonTapped
    indirect case rows(IdentifiedActionOf<Nested>)
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
    .forEach(\.rows, action: \.rows) {
      Self()
    }
  }
}
