import ConcurrencyExtras
import SwiftNavigation
import Testing

@testable import Stacks

@MainActor
struct SheetModelTests {
  @Test func doneButtonTapped() {
    let doneCount = LockIsolated(0)
    let model = SheetModel()
    model.onDone = { doneCount.withValue { $0 += 1 } }

    model.doneButtonTapped()
    #expect(doneCount.value == 1)
  }
}
