import ComposableArchitecture
import FlowsModels
import Foundation

/// Edits a profile that somebody else keeps.
@Reducer
struct ProfileFeature {
  @ObservableState
  struct State: Equatable {
    @Shared var profile: Profile
    @Shared(.inMemory("visitCount")) var visitCount: Int = 0

    init(profile: Shared<Profile>) {
      self._profile = profile
    }
  }

  enum Action {
    case closeButtonTapped
    case nameChanged(String)
    case publishButtonTapped
  }

  @Dependency(\.dismiss) var dismiss

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .closeButtonTapped:
        return .run { [dismiss] _ in
          await dismiss()
        }

      case .nameChanged(let name):
        state.$profile.withLock { $0.name = name }
        return .none

      case .publishButtonTapped:
        state.$profile.withLock { $0.isPublic = !$0.isPublic }
        return .none
      }
    }
  }
}
