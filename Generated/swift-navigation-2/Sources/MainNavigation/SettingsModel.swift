import Foundation
import Observation
import SwiftNavigation

/// What the user may choose.
@MainActor
@Observable
public final class SettingsModel: HashableObject, Identifiable {
  public var isSoundEnabled: Bool
  public var playerName: String

  public init(isSoundEnabled: Bool = true, playerName: String = "") {
    self.isSoundEnabled = isSoundEnabled
    self.playerName = playerName
  }
}
