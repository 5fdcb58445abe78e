import ComposableArchitecture

@Reducer
struct TodoListFeature {
  @ObservableState
  struct State: Equatable {
    var isLoading = false
    var titles: [String] = []
  }

  enum Action {
    case clearButtonTapped
    case loadButtonTapped
    case loaded([String])
  }

  @Dependency(\.todos) var todos

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .clearButtonTapped:
        state.titles = []
        return .none

      case .loadButtonTapped:
        state.isLoading = true
        return .run { send in
          await send(.loaded(todos.load()))
        }

      case .loaded(let titles):
        state.isLoading = false
        state.titles = titles
        return .none
      }
    }
  }
}
