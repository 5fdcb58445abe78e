import ComposableArchitecture
import Foundation

/// A message above everything else.
struct BannerFeature: Reducer {
  struct State: Equatable {
  }

  enum Action: Equatable {
    case closeButtonTapped
    case delegate(Delegate)

    enum Delegate: Equatable {
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
