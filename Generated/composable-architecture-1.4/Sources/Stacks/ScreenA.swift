import ComposableArchitecture
import Foundation

/// Asks to be dismissed itself, where it has saved as well.
@Reducer
struct ScreenA {
  struct State: Equatable {
  }

  enum Action {
    case view(View)
    case delegate(Delegate)

    @CasePathable
    enum View {
      case didSave
      case didTapClose
      case nextButtonTapped
    }

    @CasePathable
    enum Delegate {
      case didSave
      case next
    }
  }

  @Dependency(\.dismiss) var dismiss

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .view(.didSave):
        return .run { [dismiss] send in
          await send(.delegate(.didSave))
          await dismiss()
        }

      case .view(.didTapClose):
        return .run { [dismiss] _ in
          await dismiss()
        }

      case .view(.nextButtonTapped):
        return .send(.delegate(.next))

      case .delegate:
        return .none
      }
    }
  }
}
