import ConcurrencyExtras
import SwiftNavigation
import Testing

@testable import Stacks

@MainActor
struct DetailModelTests {
  @Test func saveButtonTapped() {
    let didSaveCount = LockIsolated(0)
    let model = DetailModel()
    model.onDidSave = { didSaveCount.withValue { $0 += 1 } }

    model.saveButtonTapped()
    #expect(didSaveCount.value == 1)
  }
}
