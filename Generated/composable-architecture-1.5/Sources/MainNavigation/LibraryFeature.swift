import ComposableArchitecture
import Foundation

/// The games whose rules are known.
@Reducer
public struct LibraryFeature {
  public struct State: Equatable {
    public var gameTitles: [String]

    public init(gameTitles: [String] = []) {
      self.gameTitles = gameTitles
    }
  }

  public enum Action {
    case addGameButtonTapped
    case delegate(Delegate)

    @CasePathable
    public enum Delegate {
      case addGameTapped
    }
  }

  public init() {}

  public var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .addGameButtonTapped:
        return .send(.delegate(.addGameTapped))

      case .delegate:
        return .none
      }
    }
  }
}
