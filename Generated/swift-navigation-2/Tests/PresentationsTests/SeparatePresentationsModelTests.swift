import SwiftNavigation
import Testing

@testable import Presentations

@MainActor
struct SeparatePresentationsModelTests {
  @Test func navigationButtonTapped() {
    let model = SeparatePresentationsModel()

    model.navigationButtonTapped()
    #expect(model.navigation != nil)
  }

  @Test func resetButtonTapped() {
    let model = SeparatePresentationsModel()

    model.resetButtonTapped()
    #expect(model.alert == .reset)
  }

  @Test func sheetButtonTapped() {
    let model = SeparatePresentationsModel()

    model.sheetButtonTapped()
    #expect(model.sheet != nil)
  }

  @Test func alertConfirmReset() {
    let model = SeparatePresentationsModel(
      sheet: CounterModel(),
      navigation: CounterModel(),
      alert: .reset
    )

    model.alertButtonTapped(.confirmReset)
    #expect(model.sheet == nil)
    #expect(model.navigation == nil)
  }
}
