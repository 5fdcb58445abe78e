import ConcurrencyExtras
import SwiftNavigation
import Testing

@testable import Flows

@MainActor
struct SignUpNameModelTests {
  @Test func nextButtonTappedSendsDidChoose() {
    let didChooseValues = LockIsolated<[String]>([])
    let model = SignUpNameModel(name: "Blob")
    model.onDidChoose = { value in didChooseValues.withValue { $0.append(value) } }

    model.nextButtonTapped()
    #expect(didChooseValues.value == ["Blob"])
  }

  @Test func nextButtonTappedDoesNothing() {
    let didChooseValues = LockIsolated<[String]>([])
    let model = SignUpNameModel()
    model.onDidChoose = { value in didChooseValues.withValue { $0.append(value) } }

    model.nextButtonTapped()
    #expect(didChooseValues.value == [])
  }
}
