import ComposableArchitecture
import Foundation

/// One entry of the catalog.
@Reducer
struct EntryFeature {
  @ObservableState
  struct State: Equatable {
    var number: Int
    var note: String?
  }

  enum Action {
    case chooseButtonTapped
    case delegate(Delegate)

    @CasePathable
    enum Delegate {
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
