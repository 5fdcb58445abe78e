import FlowsModels
import Foundation
import IssueReporting
import Observation
import Sharing
import SwiftNavigation

/// What a person who has logged in sees.
@MainActor
@Observable
final class HomeModel: HashableObject, Identifiable {
  @CasePathable
  @dynamicMemberLookup
  enum Destination {
    case editProfile(ProfileModel)
  }

  var destination: Destination?
  var user: User
  @ObservationIgnored
  @Shared(.inMemory("visitCount")) var visitCount: Int = 0
  /// Kept as long as the app runs.
  @ObservationIgnored
  @Shared(.inMemory("profile")) var profile: Profile = Profile()

  @ObservationIgnored
  var onDidLogOut: () -> Void = unimplemented("HomeModel.onDidLogOut")

  init(destination: Destination? = nil, user: User) {
    self.destination = destination
    self.user = user
  }

  func editProfileButtonTapped() {
    destination = .editProfile(ProfileModel(profile: $profile))
  }

  func logOutButtonTapped() {
    onDidLogOut()
  }

  func onAppear() {
    self.$visitCount.withLock { $0 = $0 + 1 }
  }

  func resetButtonTapped() {
    self.$profile.withLock { $0.name = self.user.name }
    self.$profile.withLock { $0.isPublic = false }
  }
}
