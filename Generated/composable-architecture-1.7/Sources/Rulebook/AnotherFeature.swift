import ComposableArchitecture
import Foundation

/// Says something, and is closed.
@Reducer
public struct AnotherFeature {
  @ObservableState
  public struct State: Equatable {
    public init() {}
  }

  public enum Action {
    case closeButtonTapped
    case delegate(Delegate)

    @CasePathable
    public enum Delegate {
      case didDismiss
    }
  }

  public init() {}

<<<<<<< HEAD
  public var body: some Reducer<State, Action> {
    Reduce { state, action in
=======
  public var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in
>>>>>>> refs/trees/views
      switch action {
      case .closeButtonTapped:
        return .send(.delegate(.didDismiss))

      case .delegate:
        return .none
      }
    }
  }
}
