import ConcurrencyExtras
import SwiftNavigation
import Testing

@testable import MainNavigation

@MainActor
struct LibraryModelTests {
  @Test func addGameButtonTapped() {
    let addGameTappedCount = LockIsolated(0)
    let model = LibraryModel()
    model.onAddGameTapped = { addGameTappedCount.withValue { $0 += 1 } }

    model.addGameButtonTapped()
    #expect(addGameTappedCount.value == 1)
  }
}
