import ComposableArchitecture
import Foundation

/// Asks for a result.
@Reducer
public struct ModalFeature {
  @ObservableState
  public struct State: Equatable {
    public var result: String

    public init(result: String = "") {
      self.result = result
    }
  }

  public enum Action: BindableAction {
    case binding(BindingAction<State>)
    case cancelButtonTapped
    case closeButtonTapped
    case doneButtonTapped
    case delegate(Delegate)

    @CasePathable
    public enum Delegate {
      /// There is a result.
      case didComplete(String)
      case didCancel
      case didDismiss
    }
  }

  public init() {}

  public var body: some Reducer<State, Action> {
    BindingReducer()
    Reduce<State, Action> { state, action in
      switch action {
      case .cancelButtonTapped:
        return .send(.delegate(.didCancel))

      case .closeButtonTapped:
        return .send(.delegate(.didDismiss))

      case .doneButtonTapped:
        return .send(.delegate(.didComplete(state.result)))

      case .binding, .delegate:
        return .none
      }
    }
  }
}
