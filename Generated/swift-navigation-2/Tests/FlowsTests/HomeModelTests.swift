import ConcurrencyExtras
import FlowsModels
import Foundation
import Sharing
import SwiftNavigation
import Testing

@testable import Flows

@MainActor
struct HomeModelTests {
  @Test func editProfileButtonTapped() {
    let model = HomeModel(user: User(name: "Blob"))

    model.editProfileButtonTapped()
    #expect(model.destination?.is(\.editProfile) == true)
  }

  @Test func logOutButtonTapped() {
    let didLogOutCount = LockIsolated(0)
    let model = HomeModel(user: User(name: "Blob"))
    model.onDidLogOut = { didLogOutCount.withValue { $0 += 1 } }

    model.logOutButtonTapped()
    #expect(didLogOutCount.value == 1)
  }

  @Test func onAppear() {
    let model = HomeModel(user: User(name: "Blob"))

    model.onAppear()
    #expect(model.visitCount == 1)
  }

  @Test func resetButtonTapped() {
    let model = HomeModel(user: User(name: "Blob"))
    model.$profile.withLock { $0.isPublic = true }

    model.resetButtonTapped()
    #expect(model.profile.name == "Blob")
    #expect(!model.profile.isPublic)
  }
}
