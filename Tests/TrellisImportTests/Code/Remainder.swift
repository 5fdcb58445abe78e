import ComposableArchitecture

@Reducer
struct RemainderFeature {
  @ObservableState
  struct State: Equatable {
    var rows: [Int] = []
    var box: Box<ChildFeature.State>
    var count = 0
  }

  enum Action {
    case child(ChildFeature.Action)
    case counted(Int)
    case shuffled
    case tapped
  }

  private let log = Log()

  var body: some ReducerOf<Self> {
    Scope(state: \.box.value, action: \.child) {
      ChildFeature()
    }
    Reduce { state, action in
      switch action {
      case .child:
        return .none
      case .counted(let count) where count > 3:
        state.count = count
        return .none
      case .shuffled:
        for index in state.rows.indices {
          state.rows[index] += 1
        }
        return .none
      case .tapped:
        return track(&state)
      default:
        return .none
      }
    }
    Reduce { state, _ in
      state.count = min(state.count, 10)
      return .none
    }
    .forEach(\.rows, action: \.rows) {
      EmptyReducer()
    }
  }

  func track(_ state: inout State) -> Effect<Action> {
    .none
  }
}
