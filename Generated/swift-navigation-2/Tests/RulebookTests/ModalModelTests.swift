import ConcurrencyExtras
import SwiftNavigation
import Testing

@testable import Rulebook

@MainActor
struct ModalModelTests {
  @Test func cancelButtonTapped() {
    let didCancelCount = LockIsolated(0)
    let model = ModalModel()
    model.onDidCancel = { didCancelCount.withValue { $0 += 1 } }

    model.cancelButtonTapped()
    #expect(didCancelCount.value == 1)
  }

  @Test func closeButtonTapped() {
    let didDismissCount = LockIsolated(0)
    let model = ModalModel()
    model.onDidDismiss = { didDismissCount.withValue { $0 += 1 } }

    model.closeButtonTapped()
    #expect(didDismissCount.value == 1)
  }

  @Test func doneButtonTapped() {
    let didCompleteValues = LockIsolated<[String]>([])
    let model = ModalModel()
    model.onDidComplete = { value in didCompleteValues.withValue { $0.append(value) } }

    model.doneButtonTapped()
    #expect(didCompleteValues.value == [""])
  }
}
