public import ComposableArchitecture
public import Foundation
public import ReadingModels
import SwiftUI

/// Books, in a module whose declarations are isolated to the main actor, and whose imports are
/// internal.
@Reducer
public struct ShelfFeature {
  @Reducer
  public enum Destination {
    case edit(BookForm)
    @ReducerCaseIgnored
    case open(Book)
    case help
    @ReducerCaseIgnored
    case alert(AlertState<Alert>)

    @ObservableState
    public enum State: @MainActor CaseReducerState {
      public typealias StateReducer = Destination
      case edit(BookForm.State)
      case open(Book)
      case help
      case alert(AlertState<Alert>)
    }

    @CasePathable
    public enum Action {
      case edit(BookForm.Action)
      case alert(Alert)
    }

    @CasePathable
    public enum Alert: Equatable, Sendable {
      case confirm(id: Int)
    }
  }

  @Reducer
  public enum Path {
    case details(BookDetails)
    case tour(TourFeature.Body)

    @ObservableState
    public enum State: @MainActor CaseReducerState {
      public typealias StateReducer = Path
      case details(BookDetails.State)
      case tour(TourFeature.State)
    }

    public static var body: Reduce<Self.State, Self.Action> {
      Reduce(
        EmptyReducer<Self.State, Self.Action>()
          .ifCaseLet(\.details, action: \.details) {
            BookDetails()
          }
          .ifCaseLet(\.tour, action: \.tour) {
            TourFeature.body
          }
      )
    }
  }

  nonisolated private enum CancelID: Hashable, Sendable {
    case search
  }

  @ObservableState
  public struct State: Equatable {
    @Presents public var destination: Destination.State?
    public var path = StackState<Path.State>()
    public var books: IdentifiedArrayOf<BookRow.State> = []
    public var isLoading: Bool
    public var lastOpened: Date?
    public var query: String
    /// Where reading began.
    public var start: URL?

    public init(
      isLoading: Bool = false,
      lastOpened: Date? = nil,
      query: String = "",
      start: URL? = nil
    ) {
      self.isLoading = isLoading
      self.lastOpened = lastOpened
      self.query = query
      self.start = start
    }
  }

  public enum Action: BindableAction {
    case binding(BindingAction<State>)
    case addButtonTapped
    case bookTapped(Book)
    case coverTapped(Book)
    case helpButtonTapped
    case loaded(Result<Book, any Error>)
    case removeButtonTapped(Book)
    case stopButtonTapped
    case task
    case tourButtonTapped
    case books(IdentifiedActionOf<BookRow>)
    case destination(PresentationAction<Destination.Action>)
    case path(StackActionOf<Path>)
    case delegate(Delegate)

    @CasePathable
    public enum Delegate {
      case finished(Date)
    }
  }

  @Dependency(Library.self) var library

  public init() {}

  public var body: some Reducer<State, Action> {
    BindingReducer()
    Reduce<State, Action> { state, action in
      switch action {
      case .binding(\.query):
        return .run { [library, query = state.query] send in
          await send(.loaded(Result { try await library.search(query) }))
        }
        .cancellable(id: CancelID.search, cancelInFlight: true)

      case .addButtonTapped:
        state.destination = .edit(BookForm.State(name: ""))
        return .none

      case .bookTapped(let book):
        state.path.append(.details(BookDetails.State(book: book)))
        return .none

      case .coverTapped(let book):
        state.destination = .open(book)
        return .none

      case .helpButtonTapped:
        state.destination = .help
        return .none

      case .loaded(.success(let book)):
        state.isLoading = false
        state.books.append(BookRow.State(book: book))
        return .none

      case .loaded(.failure):
        state.isLoading = false
        return .none

      case .removeButtonTapped(let book):
        state.destination = .alert(.remove(name: book.name, id: book.id))
        return .none

      case .stopButtonTapped:
        state.isLoading = false
        return .cancel(id: CancelID.search)

      case .task:
        state.isLoading = true
        return .run { [library] send in
          await send(.loaded(Result { try await library.search("") }))
        }
        .cancellable(id: CancelID.search, cancelInFlight: true)

      case .tourButtonTapped:
        state.path.append(.tour(TourFeature.State()))
        return .none

      case .destination(.presented(.alert(.confirm(let id)))):
        state.books[id: id] = nil
        return .none

      case .books(.element(id: _, action: .delegate(.opened(let book)))):
        state.path.append(.details(BookDetails.State(book: book)))
        return .none

      case .destination(.presented(.edit(.delegate(.saved(let book))))):
        state.books.append(BookRow.State(book: book))
        state.destination = nil
        return .none

      case .path(.element(id: let id, action: .details(.delegate(.finished(let date))))):
        state.lastOpened = date
        state.path.pop(from: id)
        return .send(.delegate(.finished(date)))

      case .binding, .books, .destination, .path, .delegate:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
    .forEach(\.books, action: \.books) {
      BookRow()
    }
    .forEach(\.path, action: \.path)
  }
}

extension ShelfFeature.Destination.State: Equatable {}

extension ShelfFeature.Path.State: Equatable {}

extension AlertState where Action == ShelfFeature.Destination.Alert {
  static func remove(name: String, id: Int) -> Self {
    Self {
      TextState("Remove \(name)?")
    } actions: {
      ButtonState(role: .destructive, action: .confirm(id: id)) {
        TextState("Remove")
      }
      ButtonState(role: .cancel) {
        TextState("Keep")
      }
    }
  }
}
