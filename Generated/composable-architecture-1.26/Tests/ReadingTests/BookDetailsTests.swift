import ComposableArchitecture
import Foundation
import ReadingModels
import Testing

@testable import Reading

@MainActor
struct BookDetailsTests {
  @Test func finishButtonTapped() async {
    let store = TestStore(initialState: BookDetails.State(book: Book(id: 1, name: "Blob"))) {
      BookDetails()
    }

    await store.send(.finishButtonTapped) {
      $0.confirmationDialog = .finish
    }
  }

  @Test func readButtonTapped() async {
    let isLibraryReadCalled = LockIsolated(false)
    let store = TestStore(initialState: BookDetails.State(book: Book(id: 1, name: "Blob"))) {
      BookDetails()
    } withDependencies: {
      $0[Library.self].read = { _ in isLibraryReadCalled.setValue(true) }
    }

    await store.send(.readButtonTapped) {
      $0.isReading = true
    }
    await store.receive(\.timeIsUp) {
      $0.isReading = false
    }
    await store.finish()
    #expect(isLibraryReadCalled.value)
  }

  @Test func stopButtonTapped() async {
    var state = BookDetails.State(book: Book(id: 1, name: "Blob"))
    state.isReading = true
    let store = TestStore(initialState: state) {
      BookDetails()
    }

    await store.send(.stopButtonTapped) {
      $0.isReading = false
    }
  }

  @Test func timeIsUp() async {
    var state = BookDetails.State(book: Book(id: 1, name: "Blob"))
    state.isReading = true
    let store = TestStore(initialState: state) {
      BookDetails()
    }

    await store.send(.timeIsUp) {
      $0.isReading = false
    }
  }

  @Test func confirmationDialogFinish() async {
    var state = BookDetails.State(book: Book(id: 1, name: "Blob"))
    state.confirmationDialog = .finish
    let store = TestStore(initialState: state) {
      BookDetails()
    } withDependencies: {
      $0.date.now = Date(timeIntervalSince1970: 0)
    }

    await store.send(\.confirmationDialog.finish) {
      $0.confirmationDialog = nil
    }
    await store.receive(\.delegate.finished, Date(timeIntervalSince1970: 0))
  }

  @Test func stopButtonTappedCancelsReading() async {
    let store = TestStore(initialState: BookDetails.State(book: Book(id: 1, name: "Blob"))) {
      BookDetails()
    } withDependencies: {
      $0[Library.self].read = { _ in _ = try? await Task.never() }
    }

    await store.send(.readButtonTapped) {
      $0.isReading = true
    }
    await store.send(.stopButtonTapped) {
      $0.isReading = false
    }
    await store.finish()
  }
}
