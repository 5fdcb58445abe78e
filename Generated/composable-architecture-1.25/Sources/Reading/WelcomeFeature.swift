public import ComposableArchitecture
import Foundation

@Reducer
public struct WelcomeFeature {
  @ObservableState
  public struct State: Equatable {
    public var isRead: Bool

    public init(isRead: Bool = false) {
      self.isRead = isRead
    }
  }

  public enum Action {
    case continueButtonTapped
  }

  public init() {}

  public var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .continueButtonTapped:
        state.isRead = true
        return .none
      }
    }
  }
}
