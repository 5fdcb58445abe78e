import ComposableArchitecture
import Foundation

/// A name first, then a password. Whoever presents it leads from one to the other.
struct SignUpFlow: Reducer {
  enum State: Equatable {
    /// The first step.
    case name(SignUpName.State)
    case password(SignUpPassword.State)

    init() {
      self = .name(SignUpName.State())
    }
  }

  enum Action: Equatable {
    case name(SignUpName.Action)
    case password(SignUpPassword.Action)
  }

  var body: some Reducer<State, Action> {
    Scope(state: /State.name, action: /Action.name) {
      SignUpName()
    }
    Scope(state: /State.password, action: /Action.password) {
      SignUpPassword()
    }
  }
}
