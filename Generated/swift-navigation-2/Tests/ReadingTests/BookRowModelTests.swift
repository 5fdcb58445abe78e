import ConcurrencyExtras
import ReadingModels
import SwiftNavigation
import Testing

@testable import Reading

@MainActor
struct BookRowModelTests {
  @Test func tapped() {
    let openedValues = LockIsolated<[Book]>([])
    let model = BookRowModel(book: Book(id: 1, name: "Blob"))
    model.onOpened = { value in openedValues.withValue { $0.append(value) } }

    model.tapped()
    #expect(openedValues.value == [Book(id: 1, name: "Blob")])
  }
}
