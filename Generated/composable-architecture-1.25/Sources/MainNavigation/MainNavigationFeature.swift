import ComposableArchitecture
import Foundation
import ImageAnalysis
import SwiftUI

/// The root of the app. Takes a photo of a game box and shows its rules.
@Reducer
public struct MainNavigationFeature {
  @Reducer
  public enum Destination {
    case cameraModal(PhotoFeature)
    case rulesModal(RulesFeature)
    @ReducerCaseIgnored
    case alert(AlertState<Alert>)

    @CasePathable
    public enum Action {
      case cameraModal(PhotoFeature.Action)
      case rulesModal(RulesFeature.Action)
      case alert(Alert)
    }

    @CasePathable
    public enum Alert: Equatable, Sendable {
      case retry
    }
  }

  public enum Tab: Hashable, Sendable {
    case library
    case settings
  }

  @ObservableState
  public struct State: Equatable {
    @Presents public var destination: Destination.State?
    public var selectedTab = Tab.library
    public var library = LibraryFeature.State()
    public var settings = SettingsFeature.State()
    public var isProcessingImage: Bool

    public init(isProcessingImage: Bool = false) {
      self.isProcessingImage = isProcessingImage
    }
  }

  public enum Action {
    case cameraButtonTapped
    case imageAnalysisResponse(Result<String, any Error>)
    case tabSelected(Tab)
    case library(LibraryFeature.Action)
    case settings(SettingsFeature.Action)
    case destination(PresentationAction<Destination.Action>)
  }

  @Dependency(ImageAnalyzer.self) var imageAnalyzer

  public init() {}

  public var body: some Reducer<State, Action> {
    Scope(state: \.library, action: \.library) {
      LibraryFeature()
    }
    Scope(state: \.settings, action: \.settings) {
      SettingsFeature()
    }
    Reduce<State, Action> { state, action in
      switch action {
      case .cameraButtonTapped, .library(.delegate(.addGameTapped)),
        .destination(.presented(.alert(.retry))):
        state.destination = .cameraModal(PhotoFeature.State())
        return .none

      case .destination(.presented(.cameraModal(.delegate(.didCaptureImage(let imageData))))):
        state.destination = nil
        state.isProcessingImage = true
        return .run { [imageAnalyzer] send in
          await send(.imageAnalysisResponse(Result { try await imageAnalyzer.analyze(imageData) }))
        }

      case .imageAnalysisResponse(.success(let gameTitle)):
        state.isProcessingImage = false
        state.destination = .rulesModal(RulesFeature.State(gameTitle: gameTitle))
        return .none

      case .imageAnalysisResponse(.failure(let error)):
        state.isProcessingImage = false
        state.destination = .alert(.analysisFailed(message: error.localizedDescription))
        return .none

      case .destination(.presented(.rulesModal(.delegate(.dismiss)))):
        state.destination = nil
        return .none

      case .tabSelected(let tab):
        state.selectedTab = tab
        return .none

      case .library, .settings, .destination:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension MainNavigationFeature.Destination.State: Equatable {}

extension AlertState where Action == MainNavigationFeature.Destination.Alert {
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
