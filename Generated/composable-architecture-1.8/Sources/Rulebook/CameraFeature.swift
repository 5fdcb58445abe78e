import ComposableArchitecture
import Foundation

/// Takes one photo.
@Reducer
public struct CameraFeature {
  @ObservableState
  public struct State: Equatable {
    public init() {}
  }

  public enum Action {
    case cancelButtonTapped
    case imageCaptured(Data)
    case delegate(Delegate)

    @CasePathable
    public enum Delegate {
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
