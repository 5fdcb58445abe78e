// Test plan: 7 of 7 transitions are covered.

import Dependencies
import Foundation
import SwiftNavigation
import Testing

@testable import Rulebook

@MainActor
struct MainModelTests {
  @Test func presentModalTapped() {
    let model = MainModel()

    model.presentModalTapped()
    #expect(model.destination?.is(\.modalFeature) == true)
  }

  @Test func presentAnotherModalTapped() {
    let model = MainModel()

    model.presentAnotherModalTapped()
    #expect(model.destination?.is(\.anotherModal) == true)
  }

  @Test func modalFeatureDidComplete() {
    let child = ModalModel()
    let model = MainModel(destination: .modalFeature(child))

    let expectedResults: [String] = model.results + ["Blob"]
    child.onDidComplete("Blob")
    #expect(model.destination == nil)
    #expect(model.results == expectedResults)
  }

  @Test func modalFeatureDidCancel() {
    let child = ModalModel()
    let model = MainModel(destination: .modalFeature(child))

    child.onDidCancel()
    #expect(model.destination == nil)
  }

  @Test func modalFeatureDidDismiss() {
    let child = ModalModel()
    let model = MainModel(destination: .modalFeature(child))

    child.onDidDismiss()
    #expect(model.destination == nil)
  }

  @Test func anotherModalDidDismiss() {
    let child = AnotherModel()
    let model = MainModel(destination: .anotherModal(child))

    child.onDidDismiss()
    #expect(model.destination == nil)
  }

  @Test func resultHandled() {
    let model = MainModel(results: ["Blob"])

    let expectedResults: [String] = model.results + ["Blob"]
    model.resultHandled("Blob")
    #expect(model.results == expectedResults)
  }

  @Test func modalFeatureDismissed() {
    let model = MainModel()

    model.destination = .modalFeature(ModalModel())
    #expect(model.destination?.is(\.modalFeature) == true)
    model.destination = nil
    #expect(model.destination == nil)
  }

  @Test func anotherModalDismissed() {
    let model = MainModel()

    model.destination = .anotherModal(AnotherModel())
    #expect(model.destination?.is(\.anotherModal) == true)
    model.destination = nil
    #expect(model.destination == nil)
  }
}
