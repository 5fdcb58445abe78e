import Dependencies
import Foundation
import ImageAnalysis
import MainNavigation
import SwiftNavigation
import Testing

@testable import Rulebook

private struct Failure: Error {}

@MainActor
struct ImageProcessingModelTests {
  @Test func cameraButtonTapped() {
    let model = ImageProcessingModel()

    model.cameraButtonTapped()
    #expect(model.destination?.is(\.cameraModal) == true)
  }

  @Test func discardButtonTapped() {
    let model = ImageProcessingModel()

    model.discardButtonTapped()
    #expect(model.destination?.alert == .confirmation)
  }

  @Test func settingsButtonTapped() {
    let model = ImageProcessingModel()

    model.settingsButtonTapped()
    #expect(model.destination?.is(\.settingsModal) == true)
  }

  @Test func cameraModalDidCaptureImage() async {
    let model = withDependencies {
      $0[ImageAnalyzer.self].analyze = { _ in "Blob" }
    } operation: {
      ImageProcessingModel(destination: .cameraModal(CameraModel()))
    }

    model.destination?.cameraModal?.imageCaptured(Data([1]))
    #expect(model.imageData == Data([1]))
    #expect(model.isProcessingImage)
    #expect(model.destination == nil)
    await model.processingCompleteTask?.value
    #expect(!model.isProcessingImage)
    #expect(model.destination?.rulesModal?.gameTitle == "Blob")
  }

  @Test func startImageProcessing() async {
    let model = withDependencies {
      $0[ImageAnalyzer.self].analyze = { _ in "Blob" }
    } operation: {
      ImageProcessingModel(destination: .cameraModal(CameraModel()))
    }

    model.startImageProcessing()
    #expect(model.isProcessingImage)
    #expect(model.destination == nil)
    await model.processingCompleteTask?.value
    #expect(!model.isProcessingImage)
    #expect(model.destination?.rulesModal?.gameTitle == "Blob")
  }

  @Test func startImageProcessingFails() async {
    let model = withDependencies {
      $0[ImageAnalyzer.self].analyze = { _ in throw Failure() }
    } operation: {
      ImageProcessingModel(destination: .cameraModal(CameraModel()))
    }

    model.startImageProcessing()
    #expect(model.isProcessingImage)
    #expect(model.destination == nil)
    await model.processingCompleteTask?.value
    #expect(!model.isProcessingImage)
    #expect(model.destination?.alert == .analysisFailed(message: Failure().localizedDescription))
  }

  @Test func processingCompleteSuccess() {
    let model = ImageProcessingModel(isProcessingImage: true)

    model.processingComplete(.success("Blob Jr."))
    #expect(!model.isProcessingImage)
    #expect(model.destination?.rulesModal?.gameTitle == "Blob Jr.")
  }

  @Test func processingCompleteFailure() {
    let model = ImageProcessingModel(isProcessingImage: true)

    model.processingComplete(.failure(Failure()))
    #expect(!model.isProcessingImage)
    #expect(model.destination?.alert == .analysisFailed(message: Failure().localizedDescription))
  }

  @Test func cameraModalDidCancel() {
    let model = ImageProcessingModel(destination: .cameraModal(CameraModel()))

    model.destination?.cameraModal?.cancelButtonTapped()
    #expect(model.destination == nil)
  }

  @Test func rulesModalDismiss() {
    let model = ImageProcessingModel(destination: .rulesModal(RulesModel(gameTitle: "Blob")))

    model.destination?.rulesModal?.closeButtonTapped()
    #expect(model.destination == nil)
  }

  @Test func alertConfirmDiscard() {
    let model = ImageProcessingModel(destination: .alert(.confirmation), imageData: Data([0]))

    model.alertButtonTapped(.confirmDiscard)
    #expect(model.imageData == Data())
  }

  @Test func alertRetry() async {
    let model = withDependencies {
      $0[ImageAnalyzer.self].analyze = { _ in "Blob" }
    } operation: {
      ImageProcessingModel(destination: .alert(.analysisFailed(message: "Blob")))
    }

    model.alertButtonTapped(.retry)
    #expect(model.isProcessingImage)
    #expect(model.destination == nil)
    await model.processingCompleteTask?.value
    #expect(!model.isProcessingImage)
    #expect(model.destination?.rulesModal?.gameTitle == "Blob")
  }

  @Test func rulesModalIsReachable() async {
    let model = withDependencies {
      $0[ImageAnalyzer.self].analyze = { _ in "Blob" }
    } operation: {
      ImageProcessingModel()
    }

    model.cameraButtonTapped()
    #expect(model.destination?.is(\.cameraModal) == true)
    model.destination?.cameraModal?.onDidCaptureImage(Data([1]))
    #expect(model.imageData == Data([1]))
    #expect(model.isProcessingImage)
    #expect(model.destination == nil)
    await model.processingCompleteTask?.value
    #expect(!model.isProcessingImage)
    #expect(model.destination?.rulesModal?.gameTitle == "Blob")
  }
}
