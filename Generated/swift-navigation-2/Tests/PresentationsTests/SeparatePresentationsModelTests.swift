// Test plan: 4 of 4 transitions are covered.

import Dependencies
import Foundation
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

  @Test func sheetDismissed() {
    let model = SeparatePresentationsModel()

    model.sheet = CounterModel()
    #expect(model.sheet != nil)
    model.sheet = nil
    #expect(model.sheet == nil)
  }

  @Test func navigationDismissed() {
    let model = SeparatePresentationsModel()

    model.navigation = CounterModel()
    #expect(model.navigation != nil)
    model.navigation = nil
    #expect(model.navigation == nil)
  }

  @Test func navigationIsReachable() {
    let model = SeparatePresentationsModel()

    model.navigationButtonTapped()
    #expect(model.navigation != nil)
    model.navigation = nil
    #expect(model.navigation == nil)
  }

  @Test func resetIsReachable() {
    let model = SeparatePresentationsModel()

    model.resetButtonTapped()
    #expect(model.alert == .reset)
    model.alert = nil
    #expect(model.alert == nil)
  }

  @Test func sheetIsReachable() {
    let model = SeparatePresentationsModel()

    model.sheetButtonTapped()
    #expect(model.sheet != nil)
    model.sheet = nil
    #expect(model.sheet == nil)
  }
}
