import Foundation
import IssueReporting
import Observation
import SwiftNavigation

/// The rules of one game.
@MainActor
@Observable
public final class RulesModel: HashableObject, Identifiable {
  public var gameTitle: String

  @ObservationIgnored
  public var onDismiss: () -> Void = unimplemented("RulesModel.onDismiss")

  public init(gameTitle: String) {
    self.gameTitle = gameTitle
  }

  public func closeButtonTapped() {
    onDismiss()
  }
}
