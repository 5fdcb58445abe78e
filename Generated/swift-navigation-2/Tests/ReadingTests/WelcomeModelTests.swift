import SwiftNavigation
import Testing

@testable import Reading

@MainActor
struct WelcomeModelTests {
  @Test func continueButtonTapped() {
    let model = WelcomeModel()

    model.continueButtonTapped()
    #expect(model.isRead)
  }
}
