import ComposableArchitecture
import Foundation

/// Says something, and is closed.
public struct AnotherFeature: Reducer {
  public struct State: Equatable {
    public init() {}
  }

  public enum Action: Equatable {
    case closeButtonTapped
    case delegate(Delegate)

    public enum Delegate: Equatable {
      case didDismiss
    }
  }

  public init() {}

  public var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .closeButtonTapped:
        return .send(.delegate(.didDismiss))

      case .delegate:
        return .none
      }
    }
  }
}
