import ComposableArchitecture
import Foundation

/// A name first, then a password. Whoever presents it leads from one to the other.
@Reducer(state: .equatable)
enum SignUpFlow {
  /// The first step.
  case name(SignUpName)
  case password(SignUpPassword)
}

extension SignUpFlow.State {
  init() {
    self = .name(SignUpName.State())
  }
}
