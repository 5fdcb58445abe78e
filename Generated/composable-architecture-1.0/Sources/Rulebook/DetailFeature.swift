import ComposableArchitecture
import Foundation

/// One thing in detail.
public struct DetailFeature: Reducer {
  public struct State: Equatable, Identifiable {
    public let id: String

    public init(id: String) {
      self.id = id
    }
  }

  public enum Action: Equatable {
    case closeButtonTapped
    case delegate(Delegate)

    public enum Delegate: Equatable {
      case dismiss
    }
  }

  public init() {}

  public var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .closeButtonTapped:
        return .send(.delegate(.dismiss))

      case .delegate:
        return .none
      }
    }
  }
}
