import ComposableArchitecture
import Foundation
import MainNavigation

/// Pushes details and settings on a stack.
@Reducer
public struct NavigationFeature {
  @Reducer
  public enum Path {
    case detail(DetailFeature)
    case settings(SettingsFeature)
  }

  @ObservableState
  public struct State: Equatable {
    public var path = StackState<Path.State>()

    public init() {}
  }

  public enum Action {
    case pushDetailTapped(String)
    case settingsButtonTapped
    case path(StackActionOf<Path>)
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
    .forEach(\.path, action: \.path)
  }
}

extension NavigationFeature.Path.State: Equatable {}
