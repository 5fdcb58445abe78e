import ConcurrencyExtras
import SwiftNavigation
import Testing

@testable import Catalog

@MainActor
struct EntryModelTests {
  @Test func chooseButtonTapped() {
    let chosenValues = LockIsolated<[Int]>([])
    let model = EntryModel(number: 42)
    model.onChosen = { value in chosenValues.withValue { $0.append(value) } }

    model.chooseButtonTapped()
    #expect(chosenValues.value == [42])
  }
}
