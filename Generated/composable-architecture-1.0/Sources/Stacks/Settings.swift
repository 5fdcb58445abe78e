import ComposableArchitecture
import Foundation

/// What can be chosen.
struct Settings: Reducer {
  struct State: Equatable, Identifiable {
    var id: Int = 0
    var section: String?
  }

  enum Action: Equatable {
    case logoutButtonTapped
    case delegate(Delegate)

    enum Delegate: Equatable {
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
