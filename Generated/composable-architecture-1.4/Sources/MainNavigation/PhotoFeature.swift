import ComposableArchitecture
import Foundation

/// Takes one photo.
@Reducer
public struct PhotoFeature {
  public struct State: Equatable {
    public init() {}
  }

  public enum Action {
    case cancelButtonTapped
    case imageCaptured(Data)
    case delegate(Delegate)

    @CasePathable
    public enum Delegate {
      /// The photo was taken and is good.
      case didCaptureImage(Data)
    }
  }

  @Dependency(\.dismiss) var dismiss

  public init() {}

  public var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .cancelButtonTapped:
        return .run { [dismiss] _ in
          await dismiss()
        }

      case .imageCaptured(let imageData):
        return .send(.delegate(.didCaptureImage(imageData)))

      case .delegate:
        return .none
      }
    }
  }
}
