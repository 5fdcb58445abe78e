import Dependencies
public import Foundation
import IssueReporting
public import Observation
public import ReadingModels
public import SwiftNavigation
import SwiftUI

/// Reads a book for a while.
@MainActor
@Observable
public final class BookDetailsModel: HashableObject, Identifiable {
  public enum ConfirmationDialog: Equatable, Sendable {
    case finish
  }

  public var confirmationDialog: ConfirmationDialogState<ConfirmationDialog>?
  public var book: Book
  public var isReading: Bool

  @ObservationIgnored
  public var onFinished: (Date) -> Void = unimplemented("BookDetailsModel.onFinished")

  @ObservationIgnored
  private(set) var readingTask: Task<Void, Never>?

  @ObservationIgnored
  @Dependency(\.date.now) private var date
  @ObservationIgnored
  @Dependency(Library.self) private var library

  public init(
    confirmationDialog: ConfirmationDialogState<ConfirmationDialog>? = nil,
    book: Book,
    isReading: Bool = false
  ) {
    self.confirmationDialog = confirmationDialog
    self.book = book
    self.isReading = isReading
  }

  public func finishButtonTapped() {
    confirmationDialog = .finish
  }

  public func readButtonTapped() {
    isReading = true
    readingTask?.cancel()
    readingTask = Task { [weak self, library, book] in
      await library.read(book)
      guard !Task.isCancelled else { return }
      self?.timeIsUp()
    }
  }

  public func stopButtonTapped() {
    isReading = false
    readingTask?.cancel()
  }

  public func timeIsUp() {
    isReading = false
  }

  public func confirmationDialogButtonTapped(_ action: ConfirmationDialog?) {
    switch action {
    case .finish:
      onFinished(date)

    case nil:
      break
    }
  }
}

extension ConfirmationDialogState where Action == BookDetailsModel.ConfirmationDialog {
  static var finish: Self {
    Self {
      TextState("Finished?")
    } actions: {
      ButtonState(action: .finish) {
        TextState("Yes")
      }
      ButtonState(role: .cancel) {
        TextState("No")
      }
    }
  }
}
