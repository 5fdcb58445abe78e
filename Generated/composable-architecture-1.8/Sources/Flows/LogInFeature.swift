import ComposableArchitecture
import FlowsModels
import Foundation

/// Asks who is there.
@Reducer
struct LogInFeature {
  @Reducer(state: .equatable)
  enum Destination {
    case signUp(SignUpFlow)
  }

  private enum CancelID {
    case logIn
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    var isLoggingIn: Bool = false
    var message: String = ""
    var name: String = ""
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case cancelButtonTapped
    case logInButtonTapped
    case logInResponse(Result<User, any Error>)
    case signUpButtonTapped
    case signUpWithNameButtonTapped
    case destination(PresentationAction<Destination.Action>)
    case delegate(Delegate)

    @CasePathable
    enum Delegate {
      case didLogIn(User)
    }
  }

  @Dependency(\.userClient) var userClient

  var body: some Reducer<State, Action> {
    BindingReducer()
    Reduce<State, Action> { state, action in
      switch action {
      case .cancelButtonTapped:
        state.isLoggingIn = false
        return .cancel(id: CancelID.logIn)

      case .logInButtonTapped:
        state.isLoggingIn = true
        return .run { [userClient, name = state.name] send in
          await send(.logInResponse(Result { try await userClient.logIn(name) }))
        }
        .cancellable(id: CancelID.logIn, cancelInFlight: true)

      case .logInResponse(.success(let user)):
        state.isLoggingIn = false
        return .send(.delegate(.didLogIn(user)))

      case .logInResponse(.failure(let error)):
        state.isLoggingIn = false
        state.message = error.localizedDescription
        return .none

      case .signUpButtonTapped:
        state.destination = .signUp(SignUpFlow.State())
        return .none

      case .signUpWithNameButtonTapped:
        state.destination = .signUp(.password(SignUpPassword.State(name: state.name)))
        return .none

      case .destination(.presented(.signUp(.name(.delegate(.didChoose(let name)))))):
        state.destination = .signUp(.password(SignUpPassword.State(name: name)))
        return .none

      case .destination(.presented(.signUp(.password(.delegate(.didSignUp(let user)))))):
        state.destination = nil
        return .send(.delegate(.didLogIn(user)))

      case .binding, .destination, .delegate:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}
