import ComposableArchitecture
import Foundation
import MainNavigation

/// Pushes details and settings on a stack.
@Reducer
public struct NavigationFeature {
  @Reducer
  public struct Path {
    public enum State: Equatable {
      case detail(DetailFeature.State)
      case settings(SettingsFeature.State)
    }

    public enum Action {
      case detail(DetailFeature.Action)
      case settings(SettingsFeature.Action)
    }

    public init() {}

    public var body: some Reducer<State, Action> {
      Scope(state: \.detail, action: \.detail) {
        DetailFeature()
      }
      Scope(state: \.settings, action: \.settings) {
        SettingsFeature()
      }
    }
  }

  public struct State: Equatable {
    public var path = StackState<Path.State>()

    public init() {}
  }

  public enum Action {
    case pushDetailTapped(String)
    case settingsButtonTapped
    case path(StackAction<Path.State, Path.Action>)
  }

  public init() {}

  public var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .pushDetailTapped(let id):
        state.path.append(.detail(DetailFeature.State(id: id)))
        return .none

      case .settingsButtonTapped:
        state.path.append(.settings(SettingsFeature.State()))
        return .none

      case .path(.element(id: let id, action: .detail(.delegate(.dismiss)))):
        state.path.pop(from: id)
        return .none

      case .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path) {
      Path()
    }
  }
}
