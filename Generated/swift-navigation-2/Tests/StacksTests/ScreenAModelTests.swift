import ConcurrencyExtras
import SwiftNavigation
import Testing

@testable import Stacks

@MainActor
struct ScreenAModelTests {
  @Test func didSave() {
    let didSaveCount = LockIsolated(0)
    let model = ScreenAModel()
    model.onDidSave = { didSaveCount.withValue { $0 += 1 } }

    model.didSave()
    #expect(model.isDismissed)
    #expect(didSaveCount.value == 1)
  }

  @Test func didTapClose() {
    let model = ScreenAModel()

    model.didTapClose()
    #expect(model.isDismissed)
  }

  @Test func nextButtonTapped() {
    let nextCount = LockIsolated(0)
    let model = ScreenAModel()
    model.onNext = { nextCount.withValue { $0 += 1 } }

    model.nextButtonTapped()
    #expect(nextCount.value == 1)
  }
}
