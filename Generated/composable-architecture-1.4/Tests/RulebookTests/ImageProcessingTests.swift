import ComposableArchitecture
import Foundation
import ImageAnalysis
import MainNavigation
import XCTest

@testable import Rulebook

private struct Failure: Error {}

@MainActor
final class ImageProcessingTests: XCTestCase {
  func testCameraButtonTapped() async {
    let store = TestStore(initialState: ImageProcessing.State()) {
      ImageProcessing()
    }

    await store.send(.cameraButtonTapped) {
      $0.destination = .cameraModal(CameraFeature.State())
    }
  }

  func testDiscardButtonTapped() async {
    let store = TestStore(initialState: ImageProcessing.State()) {
      ImageProcessing()
    }

    await store.send(.discardButtonTapped) {
      $0.destination = .alert(.confirmation)
    }
  }

  func testSettingsButtonTapped() async {
    let store = TestStore(initialState: ImageProcessing.State()) {
      ImageProcessing()
    }

    await store.send(.settingsButtonTapped) {
      $0.destination = .settingsModal(SettingsFeature.State())
    }
  }

  func testCameraModalDidCaptureImage() async {
    var state = ImageProcessing.State()
    state.destination = .cameraModal(CameraFeature.State())
    let store = TestStore(initialState: state) {
      ImageProcessing()
    } withDependencies: {
      $0.imageAnalyzer.analyze = { _ in "Blob" }
    }

    await store.send(.destination(.presented(.cameraModal(.imageCaptured(Data([1]))))))
    await store.receive(\.destination.cameraModal.delegate.didCaptureImage) {
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

  func testStartImageProcessing() async {
    var state = ImageProcessing.State()
    state.destination = .cameraModal(CameraFeature.State())
    let store = TestStore(initialState: state) {
      ImageProcessing()
    } withDependencies: {
      $0.imageAnalyzer.analyze = { _ in "Blob" }
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

  func testStartImageProcessingFails() async {
    var state = ImageProcessing.State()
    state.destination = .cameraModal(CameraFeature.State())
    let store = TestStore(initialState: state) {
      ImageProcessing()
    } withDependencies: {
      $0.imageAnalyzer.analyze = { _ in throw Failure() }
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

  func testProcessingCompleteSuccess() async {
    let store = TestStore(initialState: ImageProcessing.State(isProcessingImage: true)) {
      ImageProcessing()
    }

    await store.send(.processingComplete(.success("Blob Jr."))) {
      $0.isProcessingImage = false
      $0.destination = .rulesModal(RulesFeature.State(gameTitle: "Blob Jr."))
    }
  }

  func testProcessingCompleteFailure() async {
    let store = TestStore(initialState: ImageProcessing.State(isProcessingImage: true)) {
      ImageProcessing()
    }

    await store.send(.processingComplete(.failure(Failure()))) {
      $0.isProcessingImage = false
      $0.destination = .alert(.analysisFailed(message: Failure().localizedDescription))
    }
  }

  func testCameraModalDidCancel() async {
    var state = ImageProcessing.State()
    state.destination = .cameraModal(CameraFeature.State())
    let store = TestStore(initialState: state) {
      ImageProcessing()
    }

    await store.send(.destination(.presented(.cameraModal(.cancelButtonTapped))))
    await store.receive(\.destination.cameraModal.delegate.didCancel) {
      $0.destination = nil
    }
  }

  func testRulesModalDismiss() async {
    var state = ImageProcessing.State()
    state.destination = .rulesModal(RulesFeature.State(gameTitle: "Blob"))
    let store = TestStore(initialState: state) {
      ImageProcessing()
    }

    await store.send(.destination(.presented(.rulesModal(.closeButtonTapped))))
    await store.receive(\.destination.rulesModal.delegate.dismiss) {
      $0.destination = nil
    }
  }

  func testAlertConfirmDiscard() async {
    var state = ImageProcessing.State(imageData: Data([0]))
    state.destination = .alert(.confirmation)
    let store = TestStore(initialState: state) {
      ImageProcessing()
    }

    await store.send(.destination(.presented(.alert(.confirmDiscard)))) {
      $0.destination = nil
      $0.imageData = Data()
    }
  }

  func testAlertRetry() async {
    var state = ImageProcessing.State()
    state.destination = .alert(.analysisFailed(message: "Blob"))
    let store = TestStore(initialState: state) {
      ImageProcessing()
    } withDependencies: {
      $0.imageAnalyzer.analyze = { _ in "Blob" }
    }

    await store.send(.destination(.presented(.alert(.retry)))) {
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

  func testRulesModalIsReachable() async {
    let store = TestStore(initialState: ImageProcessing.State()) {
      ImageProcessing()
    } withDependencies: {
      $0.imageAnalyzer.analyze = { _ in "Blob" }
    }

    await store.send(.cameraButtonTapped) {
      $0.destination = .cameraModal(CameraFeature.State())
    }
    await store.send(.destination(.presented(.cameraModal(.imageCaptured(Data([1]))))))
    await store.receive(\.destination.cameraModal.delegate.didCaptureImage) {
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
