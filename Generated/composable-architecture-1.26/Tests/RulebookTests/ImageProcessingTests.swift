import ComposableArchitecture
import Foundation
import ImageAnalysis
import MainNavigation
import Testing

@testable import Rulebook

private struct Failure: Error {}

@MainActor
struct ImageProcessingTests {
  @Test func cameraButtonTapped() async {
    let store = TestStore(initialState: ImageProcessing.State()) {
      ImageProcessing()
    }

    await store.send(.cameraButtonTapped) {
      $0.destination = .cameraModal(CameraFeature.State())
    }
  }

  @Test func discardButtonTapped() async {
    let store = TestStore(initialState: ImageProcessing.State()) {
      ImageProcessing()
    }

    await store.send(.discardButtonTapped) {
      $0.destination = .alert(.confirmation)
    }
  }

  @Test func settingsButtonTapped() async {
    let store = TestStore(initialState: ImageProcessing.State()) {
      ImageProcessing()
    }

    await store.send(.settingsButtonTapped) {
      $0.destination = .settingsModal(SettingsFeature.State())
    }
  }

  @Test func cameraModalDidCaptureImage() async {
    var state = ImageProcessing.State()
    state.destination = .cameraModal(CameraFeature.State())
    let store = TestStore(initialState: state) {
      ImageProcessing()
    } withDependencies: {
      $0[ImageAnalyzer.self].analyze = { _ in "Blob" }
    }

    await store.send(\.destination.cameraModal.imageCaptured, Data([1]))
    await store.receive(\.destination.cameraModal.delegate.didCaptureImage, Data([1])) {
      $0.imageData = Data([1])
    }
    await store.receive(\.startImageProcessing) {
      $0.isProcessingImage = true
      $0.destination = nil
    }
    await store.receive(\.processingComplete.success) {
      $0.isProcessingImage = false
      $0.destination = .rulesModal(RulesFeature.State(gameTitle: "Blob"))
    }
  }

  @Test func startImageProcessing() async {
    var state = ImageProcessing.State()
    state.destination = .cameraModal(CameraFeature.State())
    let store = TestStore(initialState: state) {
      ImageProcessing()
    } withDependencies: {
      $0[ImageAnalyzer.self].analyze = { _ in "Blob" }
    }

    await store.send(.startImageProcessing) {
      $0.isProcessingImage = true
      $0.destination = nil
    }
    await store.receive(\.processingComplete.success) {
      $0.isProcessingImage = false
      $0.destination = .rulesModal(RulesFeature.State(gameTitle: "Blob"))
    }
  }

  @Test func startImageProcessingFails() async {
    var state = ImageProcessing.State()
    state.destination = .cameraModal(CameraFeature.State())
    let store = TestStore(initialState: state) {
      ImageProcessing()
    } withDependencies: {
      $0[ImageAnalyzer.self].analyze = { _ in throw Failure() }
    }

    await store.send(.startImageProcessing) {
      $0.isProcessingImage = true
      $0.destination = nil
    }
    await store.receive(\.processingComplete.failure) {
      $0.isProcessingImage = false
      $0.destination = .alert(.analysisFailed(message: Failure().localizedDescription))
    }
  }

  @Test func processingCompleteSuccess() async {
    let store = TestStore(initialState: ImageProcessing.State(isProcessingImage: true)) {
      ImageProcessing()
    }

    await store.send(.processingComplete(.success("Blob Jr."))) {
      $0.isProcessingImage = false
      $0.destination = .rulesModal(RulesFeature.State(gameTitle: "Blob Jr."))
    }
  }

  @Test func processingCompleteFailure() async {
    let store = TestStore(initialState: ImageProcessing.State(isProcessingImage: true)) {
      ImageProcessing()
    }

    await store.send(.processingComplete(.failure(Failure()))) {
      $0.isProcessingImage = false
      $0.destination = .alert(.analysisFailed(message: Failure().localizedDescription))
    }
  }

  @Test func cameraModalDidCancel() async {
    var state = ImageProcessing.State()
    state.destination = .cameraModal(CameraFeature.State())
    let store = TestStore(initialState: state) {
      ImageProcessing()
    }

    await store.send(\.destination.cameraModal.cancelButtonTapped)
    await store.receive(\.destination.cameraModal.delegate.didCancel) {
      $0.destination = nil
    }
  }

  @Test func rulesModalDismiss() async {
    var state = ImageProcessing.State()
    state.destination = .rulesModal(RulesFeature.State(gameTitle: "Blob"))
    let store = TestStore(initialState: state) {
      ImageProcessing()
    }

    await store.send(\.destination.rulesModal.closeButtonTapped)
    await store.receive(\.destination.rulesModal.delegate.dismiss) {
      $0.destination = nil
    }
  }

  @Test func alertConfirmDiscard() async {
    var state = ImageProcessing.State(imageData: Data([0]))
    state.destination = .alert(.confirmation)
    let store = TestStore(initialState: state) {
      ImageProcessing()
    }

    await store.send(\.destination.alert.confirmDiscard) {
      $0.destination = nil
      $0.imageData = Data()
    }
  }

  @Test func alertRetry() async {
    var state = ImageProcessing.State()
    state.destination = .alert(.analysisFailed(message: "Blob"))
    let store = TestStore(initialState: state) {
      ImageProcessing()
    } withDependencies: {
      $0[ImageAnalyzer.self].analyze = { _ in "Blob" }
    }

    await store.send(\.destination.alert.retry) {
      $0.destination = nil
    }
    await store.receive(\.startImageProcessing) {
      $0.isProcessingImage = true
      $0.destination = nil
    }
    await store.receive(\.processingComplete.success) {
      $0.isProcessingImage = false
      $0.destination = .rulesModal(RulesFeature.State(gameTitle: "Blob"))
    }
  }

  @Test func rulesModalIsReachable() async {
    let store = TestStore(initialState: ImageProcessing.State()) {
      ImageProcessing()
    } withDependencies: {
      $0[ImageAnalyzer.self].analyze = { _ in "Blob" }
    }

    await store.send(.cameraButtonTapped) {
      $0.destination = .cameraModal(CameraFeature.State())
    }
    await store.send(\.destination.cameraModal.imageCaptured, Data([1]))
    await store.receive(\.destination.cameraModal.delegate.didCaptureImage, Data([1])) {
      $0.imageData = Data([1])
    }
    await store.receive(\.startImageProcessing) {
      $0.isProcessingImage = true
      $0.destination = nil
    }
    await store.receive(\.processingComplete.success) {
      $0.isProcessingImage = false
      $0.destination = .rulesModal(RulesFeature.State(gameTitle: "Blob"))
    }
  }
}
