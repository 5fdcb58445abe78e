import ConcurrencyExtras
import ReadingModels
import SwiftNavigation
import Testing

@testable import Reading

@MainActor
struct BookFormModelTests {
  @Test func bindingName() {
    let model = BookFormModel(isTooLong: true, name: "Blob")

    model.name = "Blob Jr."
    #expect(model.name == "Blob Jr.")
    #expect(!model.isTooLong)
  }

  @Test func saveButtonTapped() {
    let savedValues = LockIsolated<[Book]>([])
    let model = BookFormModel(name: "Blob")
    model.onSaved = { value in savedValues.withValue { $0.append(value) } }

    model.saveButtonTapped()
    #expect(model.isDismissed)
    #expect(savedValues.value == [Book(id: 4, name: "Blob")])
  }
}
