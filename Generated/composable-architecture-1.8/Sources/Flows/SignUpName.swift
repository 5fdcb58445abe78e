import ComposableArchitecture
import Foundation

@Reducer
struct SignUpName {
  @ObservableState
  struct State: Equatable {
    var name: String = ""
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case nextButtonTapped
    case delegate(Delegate)

    @CasePathable
    enum Delegate {
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
