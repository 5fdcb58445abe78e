import Foundation
import Observation
import SwiftNavigation

/// A name first, then a password. Whoever presents it leads from one to the other.
@CasePathable
@dynamicMemberLookup
enum SignUpFlowModel: Hashable, Identifiable {
  /// The first step.
  case name(SignUpNameModel)
  case password(SignUpPasswordModel)

  var id: Self { self }

  @MainActor init() {
    self = .name(SignUpNameModel())
  }
}
