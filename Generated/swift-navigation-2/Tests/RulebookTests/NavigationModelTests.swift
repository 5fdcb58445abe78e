import MainNavigation
import SwiftNavigation
import Testing

@testable import Rulebook

@MainActor
struct NavigationModelTests {
  @Test func pushDetailTapped() {
    let model = NavigationModel()

    model.pushDetailTapped("Blob Jr.")
    #expect(model.path.count == 1)
    #expect(model.path.last?.detail?.id == "Blob Jr.")
  }

  @Test func settingsButtonTapped() {
    let model = NavigationModel()

    model.settingsButtonTapped()
    #expect(model.path.count == 1)
    #expect(model.path.last?.is(\.settings) == true)
  }

  @Test func pathDetailDismiss() {
    let model = NavigationModel(
      path: [.detail(DetailModel(id: "Blob")), .detail(DetailModel(id: "Blob"))]
    )

    model.path[0].detail?.onDismiss()
    #expect(model.path.isEmpty)
  }
}
