import ComposableArchitecture
import FlowsModels
import Foundation

@Reducer
struct SignUpPassword {
  @ObservableState
  struct State: Equatable {
    var name: String
    var password: String = ""
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case signUpButtonTapped
    case delegate(Delegate)

    @CasePathable
    enum Delegate {
      case didSignUp(User)
    }
  }

  var body: some Reducer<State, Action> {
    BindingReducer()
    Reduce<State, Action> { state, action in
      switch action {
      case .signUpButtonTapped:
        return .send(.delegate(.didSignUp(User(name: state.name))))

      case .binding, .delegate:
        return .none
      }
    }
  }
}
