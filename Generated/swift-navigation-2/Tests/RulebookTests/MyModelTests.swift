import ConcurrencyExtras
import Foundation
import SwiftNavigation
import Testing

@testable import Rulebook

private struct Failure: Error {}

@MainActor
struct MyModelTests {
  @Test func someErrorOccurred() {
    let model = MyModel()

    model.someErrorOccurred(Failure())
    #expect(model.alert == .error(message: Failure().localizedDescription))
  }

  @Test func alertRetry() {
    let didRetryCount = LockIsolated(0)
    let model = MyModel(alert: .error(message: "Blob"))
    model.onDidRetry = { didRetryCount.withValue { $0 += 1 } }

    model.alertButtonTapped(.retry)
    #expect(didRetryCount.value == 1)
  }

  @Test func retryButtonTapped() {
    let didRetryCount = LockIsolated(0)
    let model = MyModel()
    model.onDidRetry = { didRetryCount.withValue { $0 += 1 } }

    model.retryButtonTapped()
    #expect(didRetryCount.value == 1)
  }

  @Test func operationFailed() {
    let model = MyModel()

    let expectedErrorMessage: String? = Failure().localizedDescription
    model.operationFailed(Failure())
    #expect(model.errorMessage == expectedErrorMessage)
    #expect(model.showingErrorAlert)
  }

  @Test func retryOperation() {
    let didRetryCount = LockIsolated(0)
    let model = MyModel()
    model.onDidRetry = { didRetryCount.withValue { $0 += 1 } }

    model.retryOperation()
    #expect(didRetryCount.value == 1)
  }

  @Test func bindingShowingErrorAlert() {
    let model = MyModel(errorMessage: "Blob", showingErrorAlert: true)

    model.showingErrorAlert = false
    #expect(!model.showingErrorAlert)
    #expect(model.errorMessage == nil)
  }
}
