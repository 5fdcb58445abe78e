// Test plan: 3 of 3 transitions are covered.

import Dependencies
import Foundation
import MainNavigation
import SwiftNavigation
import Testing

@testable import Rulebook

@MainActor
struct NavigationModelTests {
  @Test func pushDetailTapped() {
    let model = NavigationModel()

    model.pushDetailTapped("Blob")
    #expect(model.path.count == 1)
    #expect(model.path.last?.detail?.id == "Blob")
  }

  @Test func settingsButtonTapped() {
    let model = NavigationModel()

    model.settingsButtonTapped()
    #expect(model.path.count == 1)
    #expect(model.path.last?.is(\.settings) == true)
  }

  @Test func pathDetailDismiss() {
    let child = DetailModel(id: "Blob")
    let model = NavigationModel(path: [.detail(DetailModel(id: "Blob Jr.")), .detail(child)])

    child.onDismiss()
    #expect(model.path.count == 1)
  }
}
