public import ComposableArchitecture
import Foundation

/// Shows one thing at a time.
@Reducer
public enum TourFeature {
  case welcome(WelcomeFeature)
  case hint(HintFeature)

  @ObservableState
  public enum State: @MainActor CaseReducerState {
    public typealias StateReducer = TourFeature
    case welcome(WelcomeFeature.State)
    case hint(HintFeature.State)
  }
}

extension TourFeature.State: Equatable {}

extension TourFeature.State {
  public init() {
    self = .welcome(WelcomeFeature.State())
  }
}
