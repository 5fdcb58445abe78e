import Foundation
public import Observation
public import SwiftNavigation

@MainActor
@Observable
public final class WelcomeModel: HashableObject, Identifiable {
  public var isRead: Bool

  public init(isRead: Bool = false) {
    self.isRead = isRead
  }

  public func continueButtonTapped() {
    isRead = true
  }
}
