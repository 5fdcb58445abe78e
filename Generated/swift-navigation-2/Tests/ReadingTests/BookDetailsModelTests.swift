import ConcurrencyExtras
import Dependencies
import Foundation
import ReadingModels
import SwiftNavigation
import Testing

@testable import Reading

@MainActor
struct BookDetailsModelTests {
  @Test func finishButtonTapped() {
    let model = BookDetailsModel(book: Book(id: 1, name: "Blob"))

    model.finishButtonTapped()
    #expect(model.confirmationDialog == .finish)
  }

  @Test func readButtonTapped() async {
    let readingTaskCalls = LockIsolated(0)
    let model = withDependencies {
      $0[Library.self].read = { _ in readingTaskCalls.withValue { $0 += 1 } }
    } operation: {
      BookDetailsModel(book: Book(id: 1, name: "Blob"))
    }

    model.readButtonTapped()
    #expect(model.isReading)
    await model.readingTask?.value
    #expect(!model.isReading)
    #expect(readingTaskCalls.value == 1)
  }

  @Test func stopButtonTapped() {
    let model = BookDetailsModel(book: Book(id: 1, name: "Blob"), isReading: true)

    model.stopButtonTapped()
    #expect(!model.isReading)
  }

  @Test func timeIsUp() {
    let model = BookDetailsModel(book: Book(id: 1, name: "Blob"), isReading: true)

    model.timeIsUp()
    #expect(!model.isReading)
  }

  @Test func confirmationDialogFinish() {
    let finishedValues = LockIsolated<[Date]>([])
    let model = withDependencies {
      $0.date.now = Date(timeIntervalSince1970: 0)
    } operation: {
      BookDetailsModel(confirmationDialog: .finish, book: Book(id: 1, name: "Blob"))
    }
    model.onFinished = { value in finishedValues.withValue { $0.append(value) } }

    model.confirmationDialogButtonTapped(.finish)
    #expect(finishedValues.value == [Date(timeIntervalSince1970: 0)])
  }

  @Test func stopButtonTappedCancelsReading() {
    let model = withDependencies {
      $0[Library.self].read = { _ in _ = try? await Task.never() }
    } operation: {
      BookDetailsModel(book: Book(id: 1, name: "Blob"))
    }

    model.readButtonTapped()
    #expect(model.isReading)
    model.stopButtonTapped()
    #expect(!model.isReading)
    #expect(model.readingTask?.isCancelled == true)
  }
}
