import ComposableArchitecture
import Foundation

/// One thing in detail.
@Reducer
package struct Detail {
  @ObservableState
  package struct State: Equatable, Identifiable {
    package var id: Int

    package init(id: Int = 1) {
      self.id = id
    }
  }

  package enum Action {
    case saveButtonTapped
    case delegate(Delegate)

    @CasePathable
    package enum Delegate {
      case didSave
    }
  }

  package init() {}

  package var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .saveButtonTapped:
        return .send(.delegate(.didSave))

      case .delegate:
        return .none
      }
    }
  }
}
