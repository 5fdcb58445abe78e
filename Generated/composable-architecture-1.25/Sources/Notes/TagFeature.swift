import ComposableArchitecture
import Foundation

/// All notes with one tag.
@Reducer
public struct TagFeature {
  @ObservableState
  public struct State: Equatable {
    public var name: String

    public init(name: String) {
      self.name = name
    }
  }

  public enum Action {
    case doneButtonTapped
    case delegate(Delegate)

    @CasePathable
    public enum Delegate {
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
