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

<<<<<<< HEAD
  var body: some Reducer<State, Action> {
    Reduce { state, action in
=======
  var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in
>>>>>>> refs/trees/views
      switch action {
      case .chooseButtonTapped:
        return .send(.delegate(.chosen(state.number)))

      case .delegate:
        return .none
      }
    }
  }
}
