import ComposableArchitecture
import Foundation

/// A message above everything else.
@Reducer
struct BannerFeature {
  @ObservableState
  struct State: Equatable {
  }

  enum Action {
    case closeButtonTapped
    case delegate(Delegate)

    @CasePathable
    enum Delegate {
      case closed
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
      case .closeButtonTapped:
        return .send(.delegate(.closed))

      case .delegate:
        return .none
      }
    }
  }
}
