import ComposableArchitecture

@Reducer
struct GroupsFeature {
  @ObservableState
  struct State {
    var count = 0
    var name = ""
  }

  enum Action: ViewAction {
    case delegate(Delegate)
    case responded(Int)
    case view(View)

    enum Delegate {
      case didFinish(count: Int)
    }

    @CasePathable
    enum View: BindableAction {
      case binding(BindingAction<State>)
      case finishButtonTapped
      case task
    }
  }

  var body: some ReducerOf<Self> {
    BindingReducer(action: \.view)
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none

      case .responded(let count):
        state.count = count
        return .send(.delegate(.didFinish(count: state.count)))

      case .view(let viewAction):
        switch viewAction {
        case .binding(\.name):
          return .send(.view(.task))
        case .binding:
          return .none
        case .finishButtonTapped:
          return .send(.responded(state.count + 1))
        case .task:
          if let count = Int(state.name) {
            return .send(.responded(count))
          }
          return .none
        }
      }
    }
    .onChange(of: \.count) { oldCount, newCount in
      Reduce { state, _ in
        state.name = newCount > oldCount ? "more" : "less"
        return .none
      }
    }
    ._printChanges()
  }
}
