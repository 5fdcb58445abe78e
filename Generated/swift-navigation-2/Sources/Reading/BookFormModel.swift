import Foundation
import IssueReporting
public import Observation
public import ReadingModels
public import SwiftNavigation

/// Names a book.
@MainActor
@Observable
public final class BookFormModel: HashableObject, Identifiable {
  public var isTooLong: Bool
  public var name: String {
    didSet { nameChanged() }
  }
  public private(set) var isDismissed = false

  @ObservationIgnored
  public var onSaved: (Book) -> Void = unimplemented("BookFormModel.onSaved")

  public init(isTooLong: Bool = false, name: String) {
    self.isTooLong = isTooLong
    self.name = name
  }

  public func saveButtonTapped() {
    onSaved(Book(id: name.count, name: name))
    isDismissed = true
  }

  private func nameChanged() {
    isTooLong = name.count > 50
  }
}
