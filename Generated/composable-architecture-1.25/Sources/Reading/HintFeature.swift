public import ComposableArchitecture
import Foundation

@Reducer
public struct HintFeature {
  @ObservableState
  public struct State: Equatable {
    public var text: String

    public init(text: String = "") {
      self.text = text
    }
  }

  public enum Action {
    case task
  }

  public init() {}

  public var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .task:
        state.text = "Tap a book"
        return .none
      }
    }
  }
}
