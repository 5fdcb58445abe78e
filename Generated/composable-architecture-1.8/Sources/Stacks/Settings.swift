import ComposableArchitecture
import Foundation

/// What can be chosen.
@Reducer
struct Settings {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id: Int = 0
    var section: String?
  }

  enum Action {
    case logoutButtonTapped
    case delegate(Delegate)

    @CasePathable
    enum Delegate {
      case didLogout
    }
  }

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .logoutButtonTapped:
        return .send(.delegate(.didLogout))

      case .delegate:
        return .none
      }
    }
  }
}
