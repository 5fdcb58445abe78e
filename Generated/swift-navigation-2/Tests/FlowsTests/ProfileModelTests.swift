import FlowsModels
import Foundation
import Sharing
import SwiftNavigation
import Testing

@testable import Flows

@MainActor
struct ProfileModelTests {
  @Test func closeButtonTapped() {
    let model = ProfileModel(profile: Shared(value: Profile()))

    model.closeButtonTapped()
    #expect(model.isDismissed)
  }

  @Test func nameChanged() {
    let model = ProfileModel(profile: Shared(value: Profile()))
    model.$profile.withLock { $0.name = "Blob" }

    model.nameChanged("Blob Jr.")
    #expect(model.profile.name == "Blob Jr.")
  }

  @Test func publishButtonTapped() {
    let model = ProfileModel(profile: Shared(value: Profile()))

    let expectedProfileIsPublic = !model.profile.isPublic
    model.publishButtonTapped()
    #expect(model.profile.isPublic == expectedProfileIsPublic)
  }
}
