import ComposableArchitecture
import Foundation

/// All notes with one tag.
public struct TagFeature: Reducer {
  public struct State: Equatable {
    public var name: String

    public init(name: String) {
      self.name = name
    }
  }

  public enum Action: Equatable {
    case doneButtonTapped
    case delegate(Delegate)

    public enum Delegate: Equatable {
      case didFinish
    }
  }

  public init() {}

  public var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .doneButtonTapped:
        return .send(.delegate(.didFinish))

      case .delegate:
        return .none
      }
    }
  }
}
