// Test plan: 2 of 2 transitions are covered.

import Dependencies
import Foundation
import SwiftNavigation
import Testing

@testable import Presentations

@MainActor
struct CounterModelTests {
  @Test func decrementButtonTapped() {
    let model = CounterModel()

    let expectedCount: Int = model.count - 1
    model.decrementButtonTapped()
    #expect(model.count == expectedCount)
  }

  @Test func incrementButtonTapped() {
    let model = CounterModel()

    let expectedCount: Int = model.count + 1
    model.incrementButtonTapped()
    #expect(model.count == expectedCount)
  }
}
