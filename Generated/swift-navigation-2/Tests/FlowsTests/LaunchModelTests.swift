import ConcurrencyExtras
import SwiftNavigation
import Testing

@testable import Flows

@MainActor
struct LaunchModelTests {
  @Test func task() {
    let didFinishCount = LockIsolated(0)
    let model = LaunchModel()
    model.onDidFinish = { didFinishCount.withValue { $0 += 1 } }

    model.task()
    #expect(didFinishCount.value == 1)
  }
}
