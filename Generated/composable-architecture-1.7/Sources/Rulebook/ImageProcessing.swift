import ComposableArchitecture
import Foundation
import ImageAnalysis
import MainNavigation
import SwiftUI

/// Finds the rules of the game on a photo.
///
/// All that it presents is one destination, so that only one thing is shown at a time.
@Reducer
public struct ImageProcessing {
  @Reducer
  public struct Destination {
    @ObservableState
    public enum State: Equatable {
      case cameraModal(CameraFeature.State)
      case rulesModal(RulesFeature.State)
      case settingsModal(SettingsFeature.State)
      case alert(AlertState<Alert>)
    }

    public enum Action {
      case cameraModal(CameraFeature.Action)
      case rulesModal(RulesFeature.Action)
      case settingsModal(SettingsFeature.Action)
      case alert(Alert)
    }

    @CasePathable
    public enum Alert: Equatable, Sendable {
      case retry
      case confirmDiscard
    }

    public init() {}

    public var body: some Reducer<State, Action> {
      Scope(state: \.cameraModal, action: \.cameraModal) {
        CameraFeature()
      }
      Scope(state: \.rulesModal, action: \.rulesModal) {
        RulesFeature()
      }
      Scope(state: \.settingsModal, action: \.settingsModal) {
        SettingsFeature()
      }
    }
  }

  @ObservableState
  public struct State: Equatable {
    @Presents public var destination: Destination.State?
    public var imageData: Data
    public var isProcessingImage: Bool

    public init(imageData: Data = Data(), isProcessingImage: Bool = false) {
      self.imageData = imageData
      self.isProcessingImage = isProcessingImage
    }
  }

  public enum Action {
    case cameraButtonTapped
    case discardButtonTapped
    case settingsButtonTapped
    case startImageProcessing
    case processingComplete(Result<String, any Error>)
    case destination(PresentationAction<Destination.Action>)
  }

  @Dependency(\.imageAnalyzer) var imageAnalyzer

  public init() {}

  public var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .cameraButtonTapped:
        state.destination = .cameraModal(CameraFeature.State())
        return .none

      case .discardButtonTapped:
        state.destination = .alert(.confirmation)
        return .none

      case .settingsButtonTapped:
        state.destination = .settingsModal(SettingsFeature.State())
        return .none

      case .destination(.presented(.cameraModal(.delegate(.didCaptureImage(let imageData))))):
        state.imageData = imageData
        return .send(.startImageProcessing)

      case .startImageProcessing:
        state.isProcessingImage = true
        state.destination = nil
        return .run { [imageAnalyzer, imageData = state.imageData] send in
          await send(.processingComplete(Result { try await imageAnalyzer.analyze(imageData) }))
        }

      case .processingComplete(.success(let gameTitle)):
        state.isProcessingImage = false
        state.destination = .rulesModal(RulesFeature.State(gameTitle: gameTitle))
        return .none

      case .processingComplete(.failure(let error)):
        state.isProcessingImage = false
        state.destination = .alert(.analysisFailed(message: error.localizedDescription))
        return .none

      case .destination(.presented(.cameraModal(.delegate(.didCancel)))),
        .destination(.presented(.rulesModal(.delegate(.dismiss)))):
        state.destination = nil
        return .none

      case .destination(.presented(.alert(.confirmDiscard))):
        state.imageData = Data()
        return .none

      case .destination(.presented(.alert(.retry))):
        return .send(.startImageProcessing)

      case .destination:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination) {
      Destination()
    }
  }
}

extension AlertState where Action == ImageProcessing.Destination.Alert {
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
