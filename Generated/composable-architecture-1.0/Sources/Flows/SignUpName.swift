import ComposableArchitecture
import Foundation

struct SignUpName: Reducer {
  struct State: Equatable {
    @BindingState var name: String = ""
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case nextButtonTapped
    case delegate(Delegate)

    enum Delegate: Equatable {
      case didChoose(String)
    }
  }

  var body: some Reducer<State, Action> {
    BindingReducer()
    Reduce<State, Action> { state, action in
      switch action {
      case .nextButtonTapped:
        guard !state.name.isEmpty else { return .none }
        return .send(.delegate(.didChoose(state.name)))

      case .binding, .delegate:
        return .none
      }
    }
  }
}
