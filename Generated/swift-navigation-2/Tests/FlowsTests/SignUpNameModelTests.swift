// Test plan: 1 of 1 transitions are covered.

import ConcurrencyExtras
import Dependencies
import Foundation
import SwiftNavigation
import Testing

@testable import Flows

@MainActor
struct SignUpNameModelTests {
  @Test func nextButtonTappedSendsDidChoose() {
    let didChooseValues = LockIsolated<[String]>([])
    let model = SignUpNameModel(name: "Blob")
    model.onDidChoose = { value in didChooseValues.withValue { $0.append(value) } }

    let expectedDidChoose: String = model.name
    model.nextButtonTapped()
    #expect(didChooseValues.value == [expectedDidChoose])
  }

  @Test func nextButtonTappedDoesNothing() {
    let didChooseValues = LockIsolated<[String]>([])
    let model = SignUpNameModel(name: "")
    model.onDidChoose = { value in didChooseValues.withValue { $0.append(value) } }

    model.nextButtonTapped()
    #expect(didChooseValues.value == [])
  }
}
