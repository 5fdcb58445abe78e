import ComposableArchitecture
import Foundation

/// Takes one photo.
public struct CameraFeature: Reducer {
  public struct State: Equatable {
    public init() {}
  }

  public enum Action: Equatable {
    case cancelButtonTapped
    case imageCaptured(Data)
    case delegate(Delegate)

    public enum Delegate: Equatable {
      case didCancel
      case didCaptureImage(Data)
    }
  }

  public init() {}

  public var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .cancelButtonTapped:
        return .send(.delegate(.didCancel))

      case .imageCaptured(let imageData):
        return .send(.delegate(.didCaptureImage(imageData)))

      case .delegate:
        return .none
      }
    }
  }
}
