// Test plan: 7 of 7 transitions are covered.

import Dependencies
import Foundation
import ImageAnalysis
import SwiftNavigation
import Testing

@testable import MainNavigation

private struct Failure: Error {}

@MainActor
struct MainNavigationModelTests {
  @Test func libraryAddGameTapped() {
    let model = MainNavigationModel()

    model.library.onAddGameTapped()
    #expect(model.destination?.is(\.cameraModal) == true)
  }

  @Test func cameraButtonTapped() {
    let model = MainNavigationModel()

    model.cameraButtonTapped()
    #expect(model.destination?.is(\.cameraModal) == true)
  }

  @Test func cameraModalDidCaptureImage() async {
    let child = PhotoModel()
    let model = withDependencies {
      $0[ImageAnalyzer.self].analyze = { _ in "Blob" }
    } operation: {
      MainNavigationModel(destination: .cameraModal(child), isProcessingImage: false)
    }

    child.onDidCaptureImage(Data([0]))
    #expect(model.destination == nil)
    #expect(model.isProcessingImage)
    await model.imageAnalysisResponseTask?.value
    #expect(!model.isProcessingImage)
    #expect(model.destination?.is(\.rulesModal) == true)
    #expect(model.destination?.rulesModal?.gameTitle == "Blob")
  }

  @Test func cameraModalDidCaptureImageFails() async {
    let child = PhotoModel()
    let model = withDependencies {
      $0[ImageAnalyzer.self].analyze = { _ in throw Failure() }
    } operation: {
      MainNavigationModel(destination: .cameraModal(child), isProcessingImage: false)
    }

    child.onDidCaptureImage(Data([0]))
    #expect(model.destination == nil)
    #expect(model.isProcessingImage)
    await model.imageAnalysisResponseTask?.value
    #expect(!model.isProcessingImage)
    #expect(model.destination?.alert == .analysisFailed(message: Failure().localizedDescription))
  }

  @Test func imageAnalysisResponseSuccess() {
    let model = MainNavigationModel(isProcessingImage: true)

    model.imageAnalysisResponse(.success("Blob"))
    #expect(!model.isProcessingImage)
    #expect(model.destination?.is(\.rulesModal) == true)
    #expect(model.destination?.rulesModal?.gameTitle == "Blob")
  }

  @Test func imageAnalysisResponseFailure() {
    let model = MainNavigationModel(isProcessingImage: true)

    model.imageAnalysisResponse(.failure(Failure()))
    #expect(!model.isProcessingImage)
    #expect(model.destination?.alert == .analysisFailed(message: Failure().localizedDescription))
  }

  @Test func rulesModalDismiss() {
    let child = RulesModel(gameTitle: "Blob")
    let model = MainNavigationModel(destination: .rulesModal(child))

    child.onDismiss()
    #expect(model.destination == nil)
  }

  @Test func alertRetry() {
    let model = MainNavigationModel(destination: .alert(.analysisFailed(message: "Blob")))

    model.alertButtonTapped(.retry)
    #expect(model.destination?.is(\.cameraModal) == true)
  }

  @Test func cameraModalDismissed() {
    let model = MainNavigationModel()

    model.destination = .cameraModal(PhotoModel())
    #expect(model.destination?.is(\.cameraModal) == true)
    model.destination = nil
    #expect(model.destination == nil)
  }

  @Test func rulesModalDismissed() {
    let model = MainNavigationModel()

    model.destination = .rulesModal(RulesModel(gameTitle: "Blob"))
    #expect(model.destination?.is(\.rulesModal) == true)
    model.destination = nil
    #expect(model.destination == nil)
  }

  @Test func tabSelected() {
    let model = MainNavigationModel()

    #expect(model.selectedTab == .library)
    model.selectedTab = .settings
    #expect(model.selectedTab == .settings)
  }
}
