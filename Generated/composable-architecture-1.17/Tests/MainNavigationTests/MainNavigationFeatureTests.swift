import ComposableArchitecture
import Foundation
import ImageAnalysis
import Testing

@testable import MainNavigation

private struct Failure: Error {}

@MainActor
struct MainNavigationFeatureTests {
  @Test func cameraButtonTapped() async {
    let store = TestStore(initialState: MainNavigationFeature.State()) {
      MainNavigationFeature()
    }

    await store.send(.cameraButtonTapped) {
      $0.destination = .cameraModal(PhotoFeature.State())
    }
  }

  @Test func libraryAddGameTapped() async {
    let store = TestStore(initialState: MainNavigationFeature.State()) {
      MainNavigationFeature()
    }

    await store.send(\.library.addGameButtonTapped)
    await store.receive(\.library.delegate.addGameTapped) {
      $0.destination = .cameraModal(PhotoFeature.State())
    }
  }

  @Test func alertRetry() async {
    var state = MainNavigationFeature.State()
    state.destination = .alert(.analysisFailed(message: "Blob"))
    let store = TestStore(initialState: state) {
      MainNavigationFeature()
    }

    await store.send(\.destination.alert.retry) {
      $0.destination = .cameraModal(PhotoFeature.State())
    }
  }

  @Test func cameraModalDidCaptureImage() async {
    var state = MainNavigationFeature.State()
    state.destination = .cameraModal(PhotoFeature.State())
    let store = TestStore(initialState: state) {
      MainNavigationFeature()
    } withDependencies: {
      $0[ImageAnalyzer.self].analyze = { _ in "Blob" }
    }

    await store.send(\.destination.cameraModal.imageCaptured, Data([1]))
    await store.receive(\.destination.cameraModal.delegate.didCaptureImage, Data([1])) {
      $0.destination = nil
      $0.isProcessingImage = true
    }
    await store.receive(\.imageAnalysisResponse.success) {
      $0.isProcessingImage = false
      $0.destination = .rulesModal(RulesFeature.State(gameTitle: "Blob"))
    }
  }

  @Test func cameraModalDidCaptureImageFails() async {
    var state = MainNavigationFeature.State()
    state.destination = .cameraModal(PhotoFeature.State())
    let store = TestStore(initialState: state) {
      MainNavigationFeature()
    } withDependencies: {
      $0[ImageAnalyzer.self].analyze = { _ in throw Failure() }
    }

    await store.send(\.destination.cameraModal.imageCaptured, Data([1]))
    await store.receive(\.destination.cameraModal.delegate.didCaptureImage, Data([1])) {
      $0.destination = nil
      $0.isProcessingImage = true
    }
    await store.receive(\.imageAnalysisResponse.failure) {
      $0.isProcessingImage = false
      $0.destination = .alert(.analysisFailed(message: Failure().localizedDescription))
    }
  }

  @Test func imageAnalysisResponseSuccess() async {
    let store = TestStore(initialState: MainNavigationFeature.State(isProcessingImage: true)) {
      MainNavigationFeature()
    }

    await store.send(.imageAnalysisResponse(.success("Blob Jr."))) {
      $0.isProcessingImage = false
      $0.destination = .rulesModal(RulesFeature.State(gameTitle: "Blob Jr."))
    }
  }

  @Test func imageAnalysisResponseFailure() async {
    let store = TestStore(initialState: MainNavigationFeature.State(isProcessingImage: true)) {
      MainNavigationFeature()
    }

    await store.send(.imageAnalysisResponse(.failure(Failure()))) {
      $0.isProcessingImage = false
      $0.destination = .alert(.analysisFailed(message: Failure().localizedDescription))
    }
  }

  @Test func rulesModalDismiss() async {
    var state = MainNavigationFeature.State()
    state.destination = .rulesModal(RulesFeature.State(gameTitle: "Blob"))
    let store = TestStore(initialState: state) {
      MainNavigationFeature()
    }

    await store.send(\.destination.rulesModal.closeButtonTapped)
    await store.receive(\.destination.rulesModal.delegate.dismiss) {
      $0.destination = nil
    }
  }

  @Test func settingsRuns() async {
    let store = TestStore(initialState: MainNavigationFeature.State()) {
      MainNavigationFeature()
    }

    // Other tests cover the rest of what follows.
    store.exhaustivity = .off
    await store.send(\.settings.binding.isSoundEnabled, false) {
      $0.settings.isSoundEnabled = false
    }
  }

  @Test func rulesModalIsReachable() async {
    let store = TestStore(initialState: MainNavigationFeature.State()) {
      MainNavigationFeature()
    } withDependencies: {
      $0[ImageAnalyzer.self].analyze = { _ in "Blob" }
    }

    await store.send(.cameraButtonTapped) {
      $0.destination = .cameraModal(PhotoFeature.State())
    }
    await store.send(\.destination.cameraModal.imageCaptured, Data([1]))
    await store.receive(\.destination.cameraModal.delegate.didCaptureImage, Data([1])) {
      $0.destination = nil
      $0.isProcessingImage = true
    }
    await store.receive(\.imageAnalysisResponse.success) {
      $0.isProcessingImage = false
      $0.destination = .rulesModal(RulesFeature.State(gameTitle: "Blob"))
    }
  }

  @Test func analysisFailedIsReachable() async {
    let store = TestStore(initialState: MainNavigationFeature.State()) {
      MainNavigationFeature()
    } withDependencies: {
      $0[ImageAnalyzer.self].analyze = { _ in throw Failure() }
    }

    await store.send(.cameraButtonTapped) {
      $0.destination = .cameraModal(PhotoFeature.State())
    }
    await store.send(\.destination.cameraModal.imageCaptured, Data([1]))
    await store.receive(\.destination.cameraModal.delegate.didCaptureImage, Data([1])) {
      $0.destination = nil
      $0.isProcessingImage = true
    }
    await store.receive(\.imageAnalysisResponse.failure) {
      $0.isProcessingImage = false
      $0.destination = .alert(.analysisFailed(message: Failure().localizedDescription))
    }
  }

  @Test func tabSelected() async {
    let store = TestStore(initialState: MainNavigationFeature.State()) {
      MainNavigationFeature()
    }

    await store.send(.tabSelected(.settings)) {
      $0.selectedTab = .settings
    }
  }
}
