import ConcurrencyExtras
import Dependencies
import Foundation
import ImageAnalysis
import MainNavigation
import Observation
import SwiftNavigation
import SwiftUI

/// Finds the rules of the game on a photo.
///
/// All that it presents is one destination, so that only one thing is shown at a time.
@MainActor
@Observable
public final class ImageProcessingModel: HashableObject, Identifiable {
  @CasePathable
  @dynamicMemberLookup
  public enum Destination {
    case cameraModal(CameraModel)
    case rulesModal(RulesModel)
    case settingsModal(SettingsModel)
    case alert(AlertState<Alert>)

    public enum Alert: Equatable, Sendable {
      case retry
      case confirmDiscard
    }
  }

  public var destination: Destination? {
    didSet { bind() }
  }
  public var imageData: Data
  public var isProcessingImage: Bool

  @ObservationIgnored
  private(set) var processingCompleteTask: Task<Void, Never>?

  @ObservationIgnored
  @Dependency(ImageAnalyzer.self) private var imageAnalyzer

  public init(
    destination: Destination? = nil,
    imageData: Data = Data(),
    isProcessingImage: Bool = false
  ) {
    self.destination = destination
    self.imageData = imageData
    self.isProcessingImage = isProcessingImage
    bind()
  }

  public func cameraButtonTapped() {
    destination = withDependencies(from: self) {
      .cameraModal(CameraModel())
    }
  }

  public func discardButtonTapped() {
    destination = .alert(.confirmation)
  }

  public func settingsButtonTapped() {
    destination = withDependencies(from: self) {
      .settingsModal(SettingsModel())
    }
  }

  public func startImageProcessing() {
    isProcessingImage = true
    destination = nil
    processingCompleteTask = Task { [weak self, imageAnalyzer, imageData] in
      let result = await Result { try await imageAnalyzer.analyze(imageData) }
      self?.processingComplete(result)
    }
  }

  public func processingComplete(_ result: Result<String, any Error>) {
    switch result {
    case .success(let gameTitle):
      isProcessingImage = false
      destination = withDependencies(from: self) {
        .rulesModal(RulesModel(gameTitle: gameTitle))
      }

    case .failure(let error):
      isProcessingImage = false
      destination = .alert(.analysisFailed(message: error.localizedDescription))
    }
  }

  public func alertButtonTapped(_ action: Destination.Alert?) {
    switch action {
    case .retry:
      startImageProcessing()

    case .confirmDiscard:
      self.imageData = Data()

    case nil:
      break
    }
  }

  private func cameraModalDidCaptureImage(_ imageData: Data) {
    self.imageData = imageData
    startImageProcessing()
  }

  private func cameraModalDidCancel() {
    destination = nil
  }

  private func rulesModalDismiss() {
    destination = nil
  }

  private func bind() {
    switch destination {
    case .cameraModal(let model):
      model.onDidCaptureImage = { [weak self] imageData in
        self?.cameraModalDidCaptureImage(imageData)
      }
      model.onDidCancel = { [weak self] in
        self?.cameraModalDidCancel()
      }

    case .rulesModal(let model):
      model.onDismiss = { [weak self] in
        self?.rulesModalDismiss()
      }

    case .settingsModal, .alert, nil:
      break
    }
  }
}

extension AlertState where Action == ImageProcessingModel.Destination.Alert {
  static func analysisFailed(message: String) -> Self {
    Self {
      TextState("Analysis Failed")
    } actions: {
      ButtonState(action: .retry) {
        TextState("Try Again")
      }
      ButtonState(role: .cancel) {
        TextState("Cancel")
      }
    } message: {
      TextState(message)
    }
  }

  static var confirmation: Self {
    Self {
      TextState("Discard the photo?")
    } actions: {
      ButtonState(role: .destructive, action: .confirmDiscard) {
        TextState("Discard")
      }
      ButtonState(role: .cancel) {
        TextState("Cancel")
      }
    }
  }
}
