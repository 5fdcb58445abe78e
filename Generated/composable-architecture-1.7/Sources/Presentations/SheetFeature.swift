import ComposableArchitecture
import Foundation

/// A flow of one step.
@Reducer
struct SheetFeature {
  @ObservableState
  struct State: Equatable {
  }

  enum Action {
    case doneButtonTapped
    case delegate(Delegate)

    @CasePathable
    enum Delegate {
      case didComplete
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
      case .doneButtonTapped:
        return .send(.delegate(.didComplete))

      case .delegate:
        return .none
      }
    }
  }
}
