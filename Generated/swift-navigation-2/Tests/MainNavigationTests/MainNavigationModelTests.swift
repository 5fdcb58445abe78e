import Dependencies
import Foundation
import ImageAnalysis
import SwiftNavigation
import Testing

@testable import MainNavigation

private struct Failure: Error {}

@MainActor
struct MainNavigationModelTests {
  @Test func cameraButtonTapped() {
    let model = MainNavigationModel()

    model.cameraButtonTapped()
    #expect(model.destination?.is(\.cameraModal) == true)
  }

  @Test func libraryAddGameTapped() {
    let model = MainNavigationModel()

    model.library.addGameButtonTapped()
    #expect(model.destination?.is(\.cameraModal) == true)
  }

  @Test func alertRetry() {
    let model = MainNavigationModel(destination: .alert(.analysisFailed(message: "Blob")))

    model.alertButtonTapped(.retry)
    #expect(model.destination?.is(\.cameraModal) == true)
  }

  @Test func cameraModalDidCaptureImage() async {
    let model = withDependencies {
      $0[ImageAnalyzer.self].analyze = { _ in "Blob" }
    } operation: {
      MainNavigationModel(destination: .cameraModal(PhotoModel()))
    }

    model.destination?.cameraModal?.imageCaptured(Data([1]))
    #expect(model.destination == nil)
    #expect(model.isProcessingImage)
    await model.imageAnalysisResponseTask?.value
    #expect(!model.isProcessingImage)
    #expect(model.destination?.rulesModal?.gameTitle == "Blob")
  }

  @Test func cameraModalDidCaptureImageFails() async {
    let model = withDependencies {
      $0[ImageAnalyzer.self].analyze = { _ in throw Failure() }
    } operation: {
      MainNavigationModel(destination: .cameraModal(PhotoModel()))
    }

    model.destination?.cameraModal?.imageCaptured(Data([1]))
    #expect(model.destination == nil)
    #expect(model.isProcessingImage)
    await model.imageAnalysisResponseTask?.value
    #expect(!model.isProcessingImage)
    #expect(model.destination?.alert == .analysisFailed(message: Failure().localizedDescription))
  }

  @Test func imageAnalysisResponseSuccess() {
    let model = MainNavigationModel(isProcessingImage: true)

    model.imageAnalysisResponse(.success("Blob Jr."))
    #expect(!model.isProcessingImage)
    #expect(model.destination?.rulesModal?.gameTitle == "Blob Jr.")
  }

  @Test func imageAnalysisResponseFailure() {
    let model = MainNavigationModel(isProcessingImage: true)

    model.imageAnalysisResponse(.failure(Failure()))
    #expect(!model.isProcessingImage)
    #expect(model.destination?.alert == .analysisFailed(message: Failure().localizedDescription))
  }

  @Test func rulesModalDismiss() {
    let model = MainNavigationModel(destination: .rulesModal(RulesModel(gameTitle: "Blob")))

    model.destination?.rulesModal?.closeButtonTapped()
    #expect(model.destination == nil)
  }

  @Test func rulesModalIsReachable() async {
    let model = withDependencies {
      $0[ImageAnalyzer.self].analyze = { _ in "Blob" }
    } operation: {
      MainNavigationModel()
    }

    model.cameraButtonTapped()
    #expect(model.destination?.is(\.cameraModal) == true)
    model.destination?.cameraModal?.onDidCaptureImage(Data([1]))
    #expect(model.destination == nil)
    #expect(model.isProcessingImage)
    await model.imageAnalysisResponseTask?.value
    #expect(!model.isProcessingImage)
    #expect(model.destination?.rulesModal?.gameTitle == "Blob")
  }

  @Test func analysisFailedIsReachable() async {
    let model = withDependencies {
      $0[ImageAnalyzer.self].analyze = { _ in throw Failure() }
    } operation: {
      MainNavigationModel()
    }

    model.cameraButtonTapped()
    #expect(model.destination?.is(\.cameraModal) == true)
    model.destination?.cameraModal?.onDidCaptureImage(Data([1]))
    #expect(model.destination == nil)
    #expect(model.isProcessingImage)
    await model.imageAnalysisResponseTask?.value
    #expect(!model.isProcessingImage)
    #expect(model.destination?.alert == .analysisFailed(message: Failure().localizedDescription))
  }
}
