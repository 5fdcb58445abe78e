import ComposableArchitecture
import Foundation

/// What can be chosen.
@Reducer
struct Settings {
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

<<<<<<< HEAD
  var body: some Reducer<State, Action> {
    Reduce { state, action in
=======
  var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in
>>>>>>> refs/trees/views
      switch action {
      case .logoutButtonTapped:
        return .send(.delegate(.didLogout))

      case .delegate:
        return .none
      }
    }
  }
}
