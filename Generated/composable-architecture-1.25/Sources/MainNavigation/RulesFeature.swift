import ComposableArchitecture
import Foundation

/// The rules of one game.
@Reducer
public struct RulesFeature {
  @ObservableState
  public struct State: Equatable {
    public var gameTitle: String

    public init(gameTitle: String) {
      self.gameTitle = gameTitle
    }
  }

  public enum Action {
    case closeButtonTapped
    case delegate(Delegate)

    @CasePathable
    public enum Delegate {
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
