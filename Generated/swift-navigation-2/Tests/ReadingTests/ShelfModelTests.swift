// TODO: Test 'binding.query': the spec doesn't say what 'state.books.append(BookRowModel(book:
// book))' changes.
// TODO: Test 'loaded.success(book)': the spec doesn't say what
// 'state.books.append(BookRowModel(book: book))' changes.
// TODO: Test 'task': the spec doesn't say what 'state.books.append(BookRowModel(book: book))'
// changes.
// TODO: Test 'destination.edit.delegate.saved(book)': the spec doesn't say what
// 'state.books.append(BookRowModel(book: book))' changes.

import ConcurrencyExtras
import Dependencies
import Foundation
import ReadingModels
import SwiftNavigation
import Testing

@testable import Reading

private struct Failure: Error {}

@MainActor
struct ShelfModelTests {
  @Test func bindingQueryFails() async {
    let model = withDependencies {
      $0[Library.self].search = { _ in throw Failure() }
    } operation: {
      ShelfModel(isLoading: true)
    }

    model.query = "Blob"
    #expect(model.query == "Blob")
    await model.searchTask?.value
    #expect(!model.isLoading)
  }

  @Test func addButtonTapped() {
    let model = ShelfModel()

    model.addButtonTapped()
    #expect(model.destination?.edit?.name == "")
  }

  @Test func bookTapped() {
    let model = ShelfModel()

    model.bookTapped(Book(id: 1, name: "Blob"))
    #expect(model.path.count == 1)
    #expect(model.path.last?.details?.book == Book(id: 1, name: "Blob"))
  }

  @Test func coverTapped() {
    let model = ShelfModel()

    model.coverTapped(Book(id: 1, name: "Blob"))
    #expect(model.destination?.open == Book(id: 1, name: "Blob"))
  }

  @Test func helpButtonTapped() {
    let model = ShelfModel()

    model.helpButtonTapped()
    #expect(model.destination?.is(\.help) == true)
  }

  @Test func loadedFailure() {
    let model = ShelfModel(isLoading: true)

    model.loaded(.failure(Failure()))
    #expect(!model.isLoading)
  }

  @Test func removeButtonTapped() {
    let model = ShelfModel()

    model.removeButtonTapped(Book(id: 1, name: "Blob"))
    #expect(model.destination?.alert == .remove(name: "Blob", id: 1))
  }

  @Test func stopButtonTapped() {
    let model = ShelfModel(isLoading: true)

    model.stopButtonTapped()
    #expect(!model.isLoading)
  }

  @Test func taskFails() async {
    let model = withDependencies {
      $0[Library.self].search = { _ in throw Failure() }
    } operation: {
      ShelfModel()
    }

    model.task()
    #expect(model.isLoading)
    await model.searchTask?.value
    #expect(!model.isLoading)
  }

  @Test func tourButtonTapped() {
    let model = ShelfModel()

    model.tourButtonTapped()
    #expect(model.path.count == 1)
    #expect(model.path.last?.is(\.tour) == true)
  }

  @Test func alertConfirm() {
    let model = ShelfModel(destination: .alert(.remove(name: "Blob", id: 42)))
    model.books = [BookRowModel(book: Book(id: 1, name: "Blob"))]

    model.alertButtonTapped(.confirm(id: 1))
    #expect(model.books[id: 1] == nil)
  }

  @Test func booksOpened() {
    let model = ShelfModel()
    model.books = [BookRowModel(book: Book(id: 1, name: "Blob"))]

    model.books[0].tapped()
    #expect(model.path.count == 1)
    #expect(model.path.last?.details?.book == Book(id: 1, name: "Blob"))
  }

  @Test func pathDetailsFinished() {
    let finishedValues = LockIsolated<[Date]>([])
    let model = ShelfModel(
      path: [
        .details(BookDetailsModel(book: Book(id: 1, name: "Blob"))),
        .details(BookDetailsModel(book: Book(id: 1, name: "Blob"))),
      ]
    )
    model.onFinished = { value in finishedValues.withValue { $0.append(value) } }

    model.path[0].details?.onFinished(Date(timeIntervalSince1970: 1))
    #expect(model.lastOpened == Date(timeIntervalSince1970: 1))
    #expect(model.path.isEmpty)
    #expect(finishedValues.value == [Date(timeIntervalSince1970: 1)])
  }

  @Test func stopButtonTappedCancelsSearch() {
    let model = withDependencies {
      $0[Library.self].search = { _ in try await Task.never() }
    } operation: {
      ShelfModel()
    }

    model.query = "Blob"
    #expect(model.query == "Blob")
    model.stopButtonTapped()
    #expect(model.searchTask?.isCancelled == true)
  }
}
