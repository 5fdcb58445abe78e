import ConcurrencyExtras
import Dependencies
public import Foundation
public import IdentifiedCollections
import IssueReporting
public import Observation
public import ReadingModels
public import SwiftNavigation
import SwiftUI

/// Books, in a module whose declarations are isolated to the main actor, and whose imports are
/// internal.
@MainActor
@Observable
public final class ShelfModel: HashableObject, Identifiable {
  @CasePathable
  @dynamicMemberLookup
  public enum Destination {
    case edit(BookFormModel)
    case open(Book)
    case help
    case alert(AlertState<Alert>)

    public enum Alert: Equatable, Sendable {
      case confirm(id: Int)
    }
  }

  @CasePathable
  @dynamicMemberLookup
  public enum Path: Hashable {
    case details(BookDetailsModel)
    case tour(TourModel)
  }

  public var destination: Destination? {
    didSet { bind() }
  }
  public var path: [Path] {
    didSet { bind() }
  }
  public var books: IdentifiedArrayOf<BookRowModel> = [] {
    didSet { bind() }
  }
  public var isLoading: Bool
  public var lastOpened: Date?
  public var query: String {
    didSet { queryChanged() }
  }
  /// Where reading began.
  public var start: URL?

  @ObservationIgnored
  public var onFinished: (Date) -> Void = unimplemented("ShelfModel.onFinished")

  @ObservationIgnored
  private(set) var searchTask: Task<Void, Never>?

  @ObservationIgnored
  @Dependency(Library.self) private var library

  public init(
    destination: Destination? = nil,
    path: [Path] = [],
    isLoading: Bool = false,
    lastOpened: Date? = nil,
    query: String = "",
    start: URL? = nil
  ) {
    self.destination = destination
    self.path = path
    self.isLoading = isLoading
    self.lastOpened = lastOpened
    self.query = query
    self.start = start
    bind()
  }

  public func addButtonTapped() {
    destination = withDependencies(from: self) {
      .edit(BookFormModel(name: ""))
    }
  }

  public func bookTapped(_ book: Book) {
    path.append(
      withDependencies(from: self) {
        .details(BookDetailsModel(book: book))
      }
    )
  }

  public func coverTapped(_ book: Book) {
    destination = .open(book)
  }

  public func helpButtonTapped() {
    destination = .help
  }

  public func loaded(_ result: Result<Book, any Error>) {
    switch result {
    case .success(let book):
      isLoading = false
      books.append(BookRowModel(book: book))

    case .failure:
      isLoading = false
    }
  }

  public func removeButtonTapped(_ book: Book) {
    destination = .alert(.remove(name: book.name, id: book.id))
  }

  public func stopButtonTapped() {
    isLoading = false
    searchTask?.cancel()
  }

  public func task() {
    isLoading = true
    searchTask?.cancel()
    searchTask = Task { [weak self, library] in
      let result = await Result { try await library.search("") }
      guard !Task.isCancelled else { return }
      self?.loaded(result)
    }
  }

  public func tourButtonTapped() {
    path.append(
      withDependencies(from: self) {
        .tour(TourModel())
      }
    )
  }

  public func alertButtonTapped(_ action: Destination.Alert?) {
    switch action {
    case .confirm(let id):
      books[id: id] = nil

    case nil:
      break
    }
  }

  private func queryChanged() {
    searchTask?.cancel()
    searchTask = Task { [weak self, library, query] in
      let result = await Result { try await library.search(query) }
      guard !Task.isCancelled else { return }
      self?.loaded(result)
    }
  }

  private func booksOpened(_ book: Book) {
    path.append(
      withDependencies(from: self) {
        .details(BookDetailsModel(book: book))
      }
    )
  }

  private func editSaved(_ book: Book) {
    books.append(BookRowModel(book: book))
    destination = nil
  }

  private func pathDetailsFinished(_ model: BookDetailsModel, _ date: Date) {
    lastOpened = date
    if let index = path.firstIndex(of: .details(model)) {
      path.removeSubrange(index...)
    }
    onFinished(date)
  }

  private func bind() {
    for model in books {
      model.onOpened = { [weak self] book in
        self?.booksOpened(book)
      }
    }
    switch destination {
    case .edit(let model):
      model.onSaved = { [weak self] book in
        self?.editSaved(book)
      }

    case .open, .help, .alert, nil:
      break
    }
    for element in path {
      switch element {
      case .details(let model):
        model.onFinished = { [weak self, weak model] date in
          guard let self, let model else { return }
          pathDetailsFinished(model, date)
        }

      case .tour:
        break
      }
    }
  }
}

extension AlertState where Action == ShelfModel.Destination.Alert {
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
