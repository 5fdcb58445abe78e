import ConcurrencyExtras
import SwiftNavigation
import Testing

@testable import Notes

@MainActor
struct TagModelTests {
  @Test func doneButtonTapped() {
    let didFinishCount = LockIsolated(0)
    let model = TagModel(name: "Blob")
    model.onDidFinish = { didFinishCount.withValue { $0 += 1 } }

    model.doneButtonTapped()
    #expect(didFinishCount.value == 1)
  }
}
