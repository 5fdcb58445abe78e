public import ComposableArchitecture
import Foundation
public import ReadingModels

/// Names a book.
@Reducer
public struct BookForm {
  @ObservableState
  public struct State: Equatable {
    public var isTooLong: Bool
    public var name: String

    public init(isTooLong: Bool = false, name: String) {
      self.isTooLong = isTooLong
      self.name = name
    }
  }

  public enum Action: BindableAction {
    case binding(BindingAction<State>)
    case saveButtonTapped
    case delegate(Delegate)

    @CasePathable
    public enum Delegate {
      case saved(Book)
    }
  }

  @Dependency(\.dismiss) var dismiss

  public init() {}

  public var body: some Reducer<State, Action> {
    BindingReducer()
    Reduce<State, Action> { state, action in
      switch action {
      case .binding(\.name):
        state.isTooLong = state.name.count > 50
        return .none

      case .saveButtonTapped:
        return .run { [dismiss, nameCount = state.name.count, name = state.name] send in
          await send(.delegate(.saved(Book(id: nameCount, name: name))))
          await dismiss()
        }

      case .binding, .delegate:
        return .none
      }
    }
  }
}
