import Foundation
import IssueReporting
public import Observation
public import ReadingModels
public import SwiftNavigation

/// A book on the shelf.
@MainActor
@Observable
public final class BookRowModel: HashableObject, Identifiable {
  public let book: Book
  public var isRead: Bool

  @ObservationIgnored
  public var onOpened: (Book) -> Void = unimplemented("BookRowModel.onOpened")

  public init(book: Book, isRead: Bool = false) {
    self.book = book
    self.isRead = isRead
  }

  public nonisolated var id: Int {
    book.id
  }

  public func tapped() {
    onOpened(book)
  }
}
