public import ComposableArchitecture
import Foundation
public import ReadingModels

/// A book on the shelf.
@Reducer
public struct BookRow {
  @ObservableState
  public struct State: Equatable, Identifiable {
    public let book: Book
    public var isRead: Bool

    public var id: Int {
      book.id
    }

    public init(book: Book, isRead: Bool = false) {
      self.book = book
      self.isRead = isRead
    }
  }

  public enum Action: BindableAction {
    case binding(BindingAction<State>)
    case tapped
    case delegate(Delegate)

    @CasePathable
    public enum Delegate {
      case opened(Book)
    }
  }

  public init() {}

  public var body: some Reducer<State, Action> {
    BindingReducer()
    Reduce<State, Action> { state, action in
      switch action {
      case .tapped:
        return .send(.delegate(.opened(state.book)))

      case .binding, .delegate:
        return .none
      }
    }
  }
}
