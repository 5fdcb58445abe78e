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

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .closeButtonTapped:
        return .send(.delegate(.closed))

      case .delegate:
        return .none
      }
    }
  }
}
