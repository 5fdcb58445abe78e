import ComposableArchitecture
import Foundation

/// A name first, then a password. Whoever presents it leads from one to the other.
@Reducer
struct SignUpFlow {
  enum State: Equatable {
    /// The first step.
    case name(SignUpName.State)
    case password(SignUpPassword.State)

    init() {
      self = .name(SignUpName.State())
    }
  }

  enum Action {
    case name(SignUpName.Action)
    case password(SignUpPassword.Action)
  }

  var body: some Reducer<State, Action> {
    Scope(state: \.name, action: \.name) {
      SignUpName()
    }
    Scope(state: \.password, action: \.password) {
      SignUpPassword()
    }
  }
}
