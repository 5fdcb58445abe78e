import ConcurrencyExtras
import Dependencies
import Foundation
import ImageAnalysis
import Observation
import SwiftNavigation
import SwiftUI

/// The root of the app. Takes a photo of a game box and shows its rules.
@MainActor
@Observable
public final class MainNavigationModel: HashableObject, Identifiable {
  @CasePathable
  @dynamicMemberLookup
  public enum Destination {
    case cameraModal(PhotoModel)
    case rulesModal(RulesModel)
    case alert(AlertState<Alert>)

    public enum Alert: Equatable, Sendable {
      case retry
    }
  }

  public enum Tab: Hashable, Sendable {
    case library
    case settings
  }

  public var destination: Destination? {
    didSet { bind() }
  }
  public var selectedTab = Tab.library
  public let library = LibraryModel()
  public let settings = SettingsModel()
  public var isProcessingImage: Bool

  @ObservationIgnored
  private(set) var imageAnalysisResponseTask: Task<Void, Never>?

  @ObservationIgnored
  @Dependency(ImageAnalyzer.self) private var imageAnalyzer

  public init(destination: Destination? = nil, isProcessingImage: Bool = false) {
    self.destination = destination
    self.isProcessingImage = isProcessingImage
    bind()
  }

  public func cameraButtonTapped() {
    destination = withDependencies(from: self) {
      .cameraModal(PhotoModel())
    }
  }

  public func imageAnalysisResponse(_ result: Result<String, any Error>) {
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
      destination = withDependencies(from: self) {
        .cameraModal(PhotoModel())
      }

    case nil:
      break
    }
  }

  private func libraryAddGameTapped() {
    destination = withDependencies(from: self) {
      .cameraModal(PhotoModel())
    }
  }

  private func cameraModalDidCaptureImage(_ imageData: Data) {
    destination = nil
    isProcessingImage = true
    imageAnalysisResponseTask = Task { [weak self, imageAnalyzer] in
      let result = await Result { try await imageAnalyzer.analyze(imageData) }
      self?.imageAnalysisResponse(result)
    }
  }

  private func rulesModalDismiss() {
    destination = nil
  }

  private func bind() {
    library.onAddGameTapped = { [weak self] in
      self?.libraryAddGameTapped()
    }
    switch destination {
    case .cameraModal(let model):
      model.onDidCaptureImage = { [weak self] imageData in
        self?.cameraModalDidCaptureImage(imageData)
      }

    case .rulesModal(let model):
      model.onDismiss = { [weak self] in
        self?.rulesModalDismiss()
      }

    case .alert, nil:
      break
    }
  }
}

extension AlertState where Action == MainNavigationModel.Destination.Alert {
  static func analysisFailed(message: String) -> Self {
    Self {
      TextState("Analysis failed")
    } actions: {
      ButtonState(action: .retry) {
        TextState("Try again")
      }
      ButtonState(role: .cancel) {
        TextState("Cancel")
      }
    } message: {
      TextState(message)
    }
  }
}
