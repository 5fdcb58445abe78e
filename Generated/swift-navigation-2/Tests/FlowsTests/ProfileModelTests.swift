// Test plan: 3 of 3 transitions are covered.

import Dependencies
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

    model.nameChanged("Blob")
    #expect(model.profile.name == "Blob")
  }

  @Test func publishButtonTapped() {
    let model = ProfileModel(profile: Shared(value: Profile()))

    let expectedProfileIsPublic = !model.profile.isPublic
    model.publishButtonTapped()
    #expect(model.profile.isPublic == expectedProfileIsPublic)
  }
}
