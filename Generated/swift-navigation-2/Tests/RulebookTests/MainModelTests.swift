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
    let model = MainModel(destination: .modalFeature(ModalModel()))

    var expectedResults: [String] = model.results
    expectedResults.append("")
    model.destination?.modalFeature?.doneButtonTapped()
    #expect(model.destination == nil)
    #expect(model.results == expectedResults)
  }

  @Test func modalFeatureDidCancel() {
    let model = MainModel(destination: .modalFeature(ModalModel()))

    model.destination?.modalFeature?.cancelButtonTapped()
    #expect(model.destination == nil)
  }

  @Test func modalFeatureDidDismiss() {
    let model = MainModel(destination: .modalFeature(ModalModel()))

    model.destination?.modalFeature?.closeButtonTapped()
    #expect(model.destination == nil)
  }

  @Test func anotherModalDidDismiss() {
    let model = MainModel(destination: .anotherModal(AnotherModel()))

    model.destination?.anotherModal?.closeButtonTapped()
    #expect(model.destination == nil)
  }

  @Test func resultHandled() {
    let model = MainModel()

    var expectedResults: [String] = model.results
    expectedResults.append("Blob Jr.")
    model.resultHandled("Blob Jr.")
    #expect(model.results == expectedResults)
  }

  @Test func modalFeatureIsPresentedAndSaved() {
    let model = MainModel()

    model.presentModalTapped()
    #expect(model.destination?.is(\.modalFeature) == true)
    model.destination?.modalFeature?.result = "Blob"
    var expectedResults: [String] = model.results
    expectedResults.append("Blob")
    model.destination?.modalFeature?.doneButtonTapped()
    #expect(model.destination == nil)
    #expect(model.results == expectedResults)
  }
}
