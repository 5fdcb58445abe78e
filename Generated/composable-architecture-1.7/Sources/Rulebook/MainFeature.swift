import ComposableArchitecture
import Foundation

/// Presents one of two modals, and takes it away when it says that it is done.
@Reducer
public struct MainFeature {
  @Reducer
  public struct Destination {
    @ObservableState
    public enum State: Equatable {
      case modalFeature(ModalFeature.State)
      case anotherModal(AnotherFeature.State)
    }

    public enum Action {
      case modalFeature(ModalFeature.Action)
      case anotherModal(AnotherFeature.Action)
    }

    public init() {}

    public var body: some Reducer<State, Action> {
      Scope(state: \.modalFeature, action: \.modalFeature) {
        ModalFeature()
      }
      Scope(state: \.anotherModal, action: \.anotherModal) {
        AnotherFeature()
      }
    }
  }

  @ObservableState
  public struct State: Equatable {
    @Presents public var destination: Destination.State?
    public var results: [String]

    public init(results: [String] = []) {
      self.results = results
    }
  }

  public enum Action {
    case presentAnotherModalTapped
    case presentModalTapped
    case resultHandled(String)
    case destination(PresentationAction<Destination.Action>)
  }

  public init() {}

  public var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .presentModalTapped:
        state.destination = .modalFeature(ModalFeature.State())
        return .none

      case .presentAnotherModalTapped:
        state.destination = .anotherModal(AnotherFeature.State())
        return .none

      case .destination(.presented(.modalFeature(.delegate(.didComplete(let result))))):
        state.destination = nil
        return .send(.resultHandled(result))

      case .destination(.presented(.modalFeature(.delegate(.didCancel)))),
        .destination(.presented(.modalFeature(.delegate(.didDismiss)))):
        state.destination = nil
        return .none

      case .destination(.presented(.anotherModal(.delegate(.didDismiss)))):
        state.destination = nil
        return .none

      case .resultHandled(let result):
        state.results.append(result)
        return .none

      case .destination:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination) {
      Destination()
    }
  }
}
