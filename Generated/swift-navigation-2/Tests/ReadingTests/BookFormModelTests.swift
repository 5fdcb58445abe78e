import ConcurrencyExtras
import Dependencies
import Foundation
import ReadingModels
import SwiftNavigation
import Testing

@testable import Reading

@MainActor
struct BookFormModelTests {
  @Test func bindingName() {
    let model = BookFormModel(name: "Blob")

    let expectedIsTooLong: Bool = "Blob Jr.".count > 50
    model.isTooLong = !expectedIsTooLong
    model.name = "Blob Jr."
    #expect(model.name == "Blob Jr.")
    #expect(model.isTooLong == expectedIsTooLong)
  }

  @Test func saveButtonTapped() {
    let savedValues = LockIsolated<[Book]>([])
    let model = BookFormModel(name: "Blob")
    model.onSaved = { value in savedValues.withValue { $0.append(value) } }

    let expectedSaved: Book = Book(id: model.name.count, name: "Blob")
    model.saveButtonTapped()
    #expect(model.isDismissed)
    #expect(savedValues.value == [expectedSaved])
  }
}
