import ComposableArchitecture
import Foundation
import ReadingModels
import Testing

@testable import Reading

private struct Failure: Error {}

@MainActor
struct ShelfFeatureTests {
  @Test func bindingQuery() async {
    let store = TestStore(initialState: ShelfFeature.State(isLoading: true)) {
      ShelfFeature()
    } withDependencies: {
      $0[Library.self].search = { _ in Book(id: 1, name: "Blob") }
    }

    await store.send(\.binding.query, "Blob") {
      $0.query = "Blob"
    }
    await store.receive(\.loaded.success) {
      $0.isLoading = false
      $0.books.append(BookRow.State(book: Book(id: 1, name: "Blob")))
    }
  }

  @Test func bindingQueryFails() async {
    let store = TestStore(initialState: ShelfFeature.State(isLoading: true)) {
      ShelfFeature()
    } withDependencies: {
      $0[Library.self].search = { _ in throw Failure() }
    }

    await store.send(\.binding.query, "Blob") {
      $0.query = "Blob"
    }
    await store.receive(\.loaded.failure) {
      $0.isLoading = false
    }
  }

  @Test func addButtonTapped() async {
    let store = TestStore(initialState: ShelfFeature.State()) {
      ShelfFeature()
    }

    await store.send(.addButtonTapped) {
      $0.destination = .edit(BookForm.State(name: ""))
    }
  }

  @Test func bookTapped() async {
    let store = TestStore(initialState: ShelfFeature.State()) {
      ShelfFeature()
    }

    await store.send(.bookTapped(Book(id: 1, name: "Blob"))) {
      $0.path[id: 0] = .details(BookDetails.State(book: Book(id: 1, name: "Blob")))
    }
  }

  @Test func coverTapped() async {
    let store = TestStore(initialState: ShelfFeature.State()) {
      ShelfFeature()
    }

    await store.send(.coverTapped(Book(id: 1, name: "Blob"))) {
      $0.destination = .open(Book(id: 1, name: "Blob"))
    }
  }

  @Test func helpButtonTapped() async {
    let store = TestStore(initialState: ShelfFeature.State()) {
      ShelfFeature()
    }

    await store.send(.helpButtonTapped) {
      $0.destination = .help
    }
  }

  @Test func loadedSuccess() async {
    let store = TestStore(initialState: ShelfFeature.State(isLoading: true)) {
      ShelfFeature()
    }

    await store.send(.loaded(.success(Book(id: 1, name: "Blob")))) {
      $0.isLoading = false
      $0.books.append(BookRow.State(book: Book(id: 1, name: "Blob")))
    }
  }

  @Test func loadedFailure() async {
    let store = TestStore(initialState: ShelfFeature.State(isLoading: true)) {
      ShelfFeature()
    }

    await store.send(.loaded(.failure(Failure()))) {
      $0.isLoading = false
    }
  }

  @Test func removeButtonTapped() async {
    let store = TestStore(initialState: ShelfFeature.State()) {
      ShelfFeature()
    }

    await store.send(.removeButtonTapped(Book(id: 1, name: "Blob"))) {
      $0.destination = .alert(.remove(name: "Blob", id: 1))
    }
  }

  @Test func stopButtonTapped() async {
    let store = TestStore(initialState: ShelfFeature.State(isLoading: true)) {
      ShelfFeature()
    }

    await store.send(.stopButtonTapped) {
      $0.isLoading = false
    }
  }

  @Test func task() async {
    let store = TestStore(initialState: ShelfFeature.State()) {
      ShelfFeature()
    } withDependencies: {
      $0[Library.self].search = { _ in Book(id: 1, name: "Blob") }
    }

    await store.send(.task) {
      $0.isLoading = true
    }
    await store.receive(\.loaded.success) {
      $0.isLoading = false
      $0.books.append(BookRow.State(book: Book(id: 1, name: "Blob")))
    }
  }

  @Test func taskFails() async {
    let store = TestStore(initialState: ShelfFeature.State()) {
      ShelfFeature()
    } withDependencies: {
      $0[Library.self].search = { _ in throw Failure() }
    }

    await store.send(.task) {
      $0.isLoading = true
    }
    await store.receive(\.loaded.failure) {
      $0.isLoading = false
    }
  }

  @Test func tourButtonTapped() async {
    let store = TestStore(initialState: ShelfFeature.State()) {
      ShelfFeature()
    }

    await store.send(.tourButtonTapped) {
      $0.path[id: 0] = .tour(TourFeature.State())
    }
  }

  @Test func alertConfirm() async {
    var state = ShelfFeature.State()
    state.destination = .alert(.remove(name: "Blob", id: 42))
    state.books = [BookRow.State(book: Book(id: 1, name: "Blob"))]
    let store = TestStore(initialState: state) {
      ShelfFeature()
    }

    await store.send(\.destination.alert.confirm, 1) {
      $0.destination = nil
      $0.books[id: 1] = nil
    }
  }

  @Test func booksOpened() async {
    var state = ShelfFeature.State()
    state.books = [BookRow.State(book: Book(id: 1, name: "Blob"))]
    let store = TestStore(initialState: state) {
      ShelfFeature()
    }

    await store.send(\.books[id: 1].tapped)
    await store.receive(\.books[id: 1].delegate.opened, Book(id: 1, name: "Blob")) {
      $0.path[id: 0] = .details(BookDetails.State(book: Book(id: 1, name: "Blob")))
    }
  }

  @Test func editSaved() async {
    var state = ShelfFeature.State()
    state.destination = .edit(BookForm.State(name: "Blob"))
    let store = TestStore(initialState: state) {
      ShelfFeature()
    }

    await store.send(\.destination.edit.saveButtonTapped)
    await store.receive(\.destination.edit.delegate.saved, Book(id: 4, name: "Blob")) {
      $0.books.append(BookRow.State(book: Book(id: 4, name: "Blob")))
      $0.destination = nil
    }
  }

  @Test func pathDetailsFinished() async {
    var state = ShelfFeature.State()
    state.path.append(.details(BookDetails.State(book: Book(id: 1, name: "Blob"))))
    state.path.append(.details(BookDetails.State(book: Book(id: 1, name: "Blob"))))
    let store = TestStore(initialState: state) {
      ShelfFeature()
    }

    await store.send(\.path[id: 0].details.delegate.finished, Date(timeIntervalSince1970: 1)) {
      $0.lastOpened = Date(timeIntervalSince1970: 1)
      $0.path.pop(from: 0)
    }
    await store.receive(\.delegate.finished, Date(timeIntervalSince1970: 1))
  }

  @Test func stopButtonTappedCancelsSearch() async {
    let store = TestStore(initialState: ShelfFeature.State()) {
      ShelfFeature()
    } withDependencies: {
      $0[Library.self].search = { _ in try await Task.never() }
    }

    await store.send(\.binding.query, "Blob") {
      $0.query = "Blob"
    }
    await store.send(.stopButtonTapped)
    await store.finish()
  }

  @Test func editIsPresentedAndSaved() async {
    let store = TestStore(initialState: ShelfFeature.State()) {
      ShelfFeature()
    }

    await store.send(.addButtonTapped) {
      $0.destination = .edit(BookForm.State(name: ""))
    }
    await store.send(\.destination.edit.binding.name, "Blob") {
      if case .edit(var edit)? = $0.destination {
        edit.name = "Blob"
        $0.destination = .edit(edit)
      }
    }
    await store.send(\.destination.edit.saveButtonTapped)
    await store.receive(\.destination.edit.delegate.saved, Book(id: 4, name: "Blob")) {
      $0.books.append(BookRow.State(book: Book(id: 4, name: "Blob")))
      $0.destination = nil
    }
  }

  @Test func pathPopped() async {
    var state = ShelfFeature.State()
    state.path.append(.details(BookDetails.State(book: Book(id: 1, name: "Blob"))))
    state.path.append(.details(BookDetails.State(book: Book(id: 1, name: "Blob"))))
    let store = TestStore(initialState: state) {
      ShelfFeature()
    }

    await store.send(\.path.popFrom, 1) {
      $0.path.pop(from: 1)
    }
  }
}
