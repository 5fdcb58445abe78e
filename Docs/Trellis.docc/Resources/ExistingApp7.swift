import ComposableArchitecture
#if canImport(SwiftUI)
  import SwiftUI
#endif

@Reducer
struct TodoListFeature {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    var isLoading = false
    var titles: [String] = []
  }

  enum Action {
    case clearButtonTapped
    case loadButtonTapped
    case loaded([String])
    case alert(PresentationAction<Alert>)

    @CasePathable
    enum Alert: Equatable, Sendable {
      case clear
    }
  }

  @Dependency(\.todos) var todos

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .clearButtonTapped:
        state.alert = .confirmClear
        return .none

      case .alert(.presented(.clear)):
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

      case .alert:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

extension AlertState where Action == TodoListFeature.Action.Alert {
  static var confirmClear: Self {
    Self {
      TextState("Clear the list?")
    } actions: {
      ButtonState(role: .destructive, action: .clear) {
        TextState("Clear")
      }
      ButtonState(role: .cancel) {
        TextState("Cancel")
      }
    }
  }
}
