import ComposableArchitecture
import Foundation

/// One thing in detail.
@Reducer
public struct DetailFeature {
  @ObservableState
  public struct State: Equatable, Identifiable {
    public let id: String

    public init(id: String) {
      self.id = id
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
