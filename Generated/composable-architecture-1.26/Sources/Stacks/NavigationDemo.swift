import ComposableArchitecture
import Foundation

/// Three kinds of screens on a stack.
@Reducer
struct NavigationDemo {
  @Reducer
  enum Path {
    case screenA(ScreenA)
    case screenB(ScreenB)
    case screenC(ScreenC)
  }

  @ObservableState
  struct State: Equatable {
    var path = StackState<Path.State>()
    var savedCount: Int = 0
  }

  enum Action {
    case popToRoot
    case screenAButtonTapped
    case path(StackActionOf<Path>)
  }

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .popToRoot:
        state.path.removeAll()
        return .none

      case .screenAButtonTapped:
        state.path.append(.screenA(ScreenA.State()))
        return .none

      case .path(.element(id: _, action: .screenA(.delegate(.didSave)))):
        state.savedCount = state.savedCount + 1
        return .none

      case .path(.element(id: _, action: .screenA(.delegate(.next)))):
        state.path.append(.screenB(ScreenB.State()))
        return .none

      case .path(.element(id: _, action: .screenB(.delegate(.next)))):
        state.path.append(.screenC(ScreenC.State()))
        return .none

      case .path(.element(id: _, action: .screenC(.delegate(.backToFirst)))):
        if let id = state.path.ids.last(where: { state.path[id: $0]?.is(\.screenA) == true }) {
          state.path.pop(to: id)
        }
        return .none

      case .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}

extension NavigationDemo.Path.State: Equatable {}
