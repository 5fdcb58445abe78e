import Foundation
import Observation
public import SwiftNavigation

/// Shows one thing at a time.
@CasePathable
@dynamicMemberLookup
public enum TourModel: Hashable, Identifiable {
  case welcome(WelcomeModel)
  case hint(HintModel)

  public var id: Self { self }

  @MainActor public init() {
    self = .welcome(WelcomeModel())
  }
}
