import ComposableArchitecture
import Foundation

/// One entry of the catalog.
struct EntryFeature: Reducer {
  struct State: Equatable {
    var number: Int
    var note: String?
  }

  enum Action: Equatable {
    case chooseButtonTapped
    case delegate(Delegate)

    enum Delegate: Equatable {
      case chosen(Int)
    }
  }

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .chooseButtonTapped:
        return .send(.delegate(.chosen(state.number)))

      case .delegate:
        return .none
      }
    }
  }
}
