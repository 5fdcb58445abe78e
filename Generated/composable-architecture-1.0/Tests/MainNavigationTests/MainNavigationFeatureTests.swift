import ComposableArchitecture
import Foundation
import ImageAnalysis
import XCTest

@testable import MainNavigation

private struct Failure: Error, Equatable {}

@MainActor
final class MainNavigationFeatureTests: XCTestCase {
  func testCameraButtonTapped() async {
    let store = TestStore(initialState: MainNavigationFeature.State()) {
      MainNavigationFeature()
    }

    await store.send(.cameraButtonTapped) {
      $0.destination = .cameraModal(PhotoFeature.State())
    }
  }

  func testLibraryAddGameTapped() async {
    let store = TestStore(initialState: MainNavigationFeature.State()) {
      MainNavigationFeature()
    }

    await store.send(.library(.addGameButtonTapped))
    await store.receive(.library(.delegate(.addGameTapped))) {
      $0.destination = .cameraModal(PhotoFeature.State())
    }
  }

  func testAlertRetry() async {
    var state = MainNavigationFeature.State()
    state.destination = .alert(.analysisFailed(message: "Blob"))
    let store = TestStore(initialState: state) {
      MainNavigationFeature()
    }

    await store.send(.destination(.presented(.alert(.retry)))) {
      $0.destination = .cameraModal(PhotoFeature.State())
    }
  }

  func testCameraModalDidCaptureImage() async {
    var state = MainNavigationFeature.State()
    state.destination = .cameraModal(PhotoFeature.State())
    let store = TestStore(initialState: state) {
      MainNavigationFeature()
    } withDependencies: {
      $0.imageAnalyzer.analyze = { _ in "Blob" }
    }

    await store.send(.destination(.presented(.cameraModal(.imageCaptured(Data([1]))))))
    await store.receive(
      .destination(.presented(.cameraModal(.delegate(.didCaptureImage(Data([1]))))))
    ) {
      $0.destination = nil
      $0.isProcessingImage = true
    }
    await store.receive(/MainNavigationFeature.Action.imageAnalysisResponse) {
      $0.isProcessingImage = false
      $0.destination = .rulesModal(RulesFeature.State(gameTitle: "Blob"))
    }
  }

  func testCameraModalDidCaptureImageFails() async {
    var state = MainNavigationFeature.State()
    state.destination = .cameraModal(PhotoFeature.State())
    let store = TestStore(initialState: state) {
      MainNavigationFeature()
    } withDependencies: {
      $0.imageAnalyzer.analyze = { _ in throw Failure() }
    }

    await store.send(.destination(.presented(.cameraModal(.imageCaptured(Data([1]))))))
    await store.receive(
      .destination(.presented(.cameraModal(.delegate(.didCaptureImage(Data([1]))))))
    ) {
      $0.destination = nil
      $0.isProcessingImage = true
    }
    await store.receive(.imageAnalysisResponse(.failure(Failure()))) {
      $0.isProcessingImage = false
      $0.destination = .alert(.analysisFailed(message: Failure().localizedDescription))
    }
  }

  func testImageAnalysisResponseSuccess() async {
    let store = TestStore(initialState: MainNavigationFeature.State(isProcessingImage: true)) {
      MainNavigationFeature()
    }

    await store.send(.imageAnalysisResponse(.success("Blob Jr."))) {
      $0.isProcessingImage = false
      $0.destination = .rulesModal(RulesFeature.State(gameTitle: "Blob Jr."))
    }
  }

  func testImageAnalysisResponseFailure() async {
    let store = TestStore(initialState: MainNavigationFeature.State(isProcessingImage: true)) {
      MainNavigationFeature()
    }

    await store.send(.imageAnalysisResponse(.failure(Failure()))) {
      $0.isProcessingImage = false
      $0.destination = .alert(.analysisFailed(message: Failure().localizedDescription))
    }
  }

  func testRulesModalDismiss() async {
    var state = MainNavigationFeature.State()
    state.destination = .rulesModal(RulesFeature.State(gameTitle: "Blob"))
    let store = TestStore(initialState: state) {
      MainNavigationFeature()
    }

    await store.send(.destination(.presented(.rulesModal(.closeButtonTapped))))
    await store.receive(.destination(.presented(.rulesModal(.delegate(.dismiss))))) {
      $0.destination = nil
    }
  }

  func testSettingsRuns() async {
    let store = TestStore(initialState: MainNavigationFeature.State()) {
      MainNavigationFeature()
    }

    // Other tests cover the rest of what follows.
    store.exhaustivity = .off
    await store.send(.settings(.set(\.$isSoundEnabled, false))) {
      $0.settings.isSoundEnabled = false
    }
  }

  func testRulesModalIsReachable() async {
    let store = TestStore(initialState: MainNavigationFeature.State()) {
      MainNavigationFeature()
    } withDependencies: {
      $0.imageAnalyzer.analyze = { _ in "Blob" }
    }

    await store.send(.cameraButtonTapped) {
      $0.destination = .cameraModal(PhotoFeature.State())
    }
    await store.send(.destination(.presented(.cameraModal(.imageCaptured(Data([1]))))))
    await store.receive(
      .destination(.presented(.cameraModal(.delegate(.didCaptureImage(Data([1]))))))
    ) {
      $0.destination = nil
      $0.isProcessingImage = true
    }
    await store.receive(/MainNavigationFeature.Action.imageAnalysisResponse) {
      $0.isProcessingImage = false
      $0.destination = .rulesModal(RulesFeature.State(gameTitle: "Blob"))
    }
  }

  func testAnalysisFailedIsReachable() async {
    let store = TestStore(initialState: MainNavigationFeature.State()) {
      MainNavigationFeature()
    } withDependencies: {
      $0.imageAnalyzer.analyze = { _ in throw Failure() }
    }

    await store.send(.cameraButtonTapped) {
      $0.destination = .cameraModal(PhotoFeature.State())
    }
    await store.send(.destination(.presented(.cameraModal(.imageCaptured(Data([1]))))))
    await store.receive(
      .destination(.presented(.cameraModal(.delegate(.didCaptureImage(Data([1]))))))
    ) {
      $0.destination = nil
      $0.isProcessingImage = true
    }
    await store.receive(.imageAnalysisResponse(.failure(Failure()))) {
      $0.isProcessingImage = false
      $0.destination = .alert(.analysisFailed(message: Failure().localizedDescription))
    }
  }

  func testTabSelected() async {
    let store = TestStore(initialState: MainNavigationFeature.State()) {
      MainNavigationFeature()
    }

    await store.send(.tabSelected(.settings)) {
      $0.selectedTab = .settings
    }
  }
}
