import Foundation
import IssueReporting
import Observation
import SwiftNavigation

/// What can be chosen.
@MainActor
@Observable
final class SettingsModel: HashableObject, Identifiable {
  nonisolated let id: Int
  var section: String?

  @ObservationIgnored
  var onDidLogout: () -> Void = unimplemented("SettingsModel.onDidLogout")

  init(id: Int = 0, section: String? = nil) {
    self.id = id
    self.section = section
  }

  func logoutButtonTapped() {
    onDidLogout()
  }
}
