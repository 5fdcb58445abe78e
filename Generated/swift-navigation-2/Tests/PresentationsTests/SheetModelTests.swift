import ConcurrencyExtras
import SwiftNavigation
import Testing

@testable import Presentations

@MainActor
struct SheetModelTests {
  @Test func doneButtonTapped() {
    let didCompleteCount = LockIsolated(0)
    let model = SheetModel()
    model.onDidComplete = { didCompleteCount.withValue { $0 += 1 } }

    model.doneButtonTapped()
    #expect(didCompleteCount.value == 1)
  }
}
