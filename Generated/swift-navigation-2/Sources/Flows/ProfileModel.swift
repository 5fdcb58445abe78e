import FlowsModels
import Foundation
import Observation
import Sharing
import SwiftNavigation

/// Edits a profile that somebody else keeps.
@MainActor
@Observable
final class ProfileModel: HashableObject, Identifiable {
  @ObservationIgnored
  @Shared var profile: Profile
  @ObservationIgnored
  @Shared(.inMemory("visitCount")) var visitCount: Int = 0
  private(set) var isDismissed = false

  init(profile: Shared<Profile>) {
    self._profile = profile
  }

  func closeButtonTapped() {
    isDismissed = true
  }

  func nameChanged(_ name: String) {
    self.$profile.withLock { $0.name = name }
  }

  func publishButtonTapped() {
    self.$profile.withLock { $0.isPublic = !$0.isPublic }
  }
}
