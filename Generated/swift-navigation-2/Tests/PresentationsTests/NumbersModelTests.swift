// Test plan: 2 of 2 transitions are covered.

import Dependencies
import Foundation
import PresentationsModels
import SwiftNavigation
import Testing

@testable import Presentations

@MainActor
struct NumbersModelTests {
  @Test func countButtonTapped() {
    let model = NumbersModel()

    let expectedCounter: Int = model.numbers.count
    model.countButtonTapped()
    #expect(model.destination?.is(\.counter) == true)
    #expect(model.destination?.counter == expectedCounter)
  }

  @Test func factButtonTapped() {
    let model = NumbersModel()

    model.factButtonTapped()
    #expect(model.destination?.is(\.fact) == true)
    #expect(model.destination?.fact == 42)
  }

  @Test func counterDismissed() {
    let model = NumbersModel()

    model.destination = .counter(42)
    #expect(model.destination?.is(\.counter) == true)
    #expect(model.destination?.counter == 42)
    model.destination = nil
    #expect(model.destination == nil)
  }

  @Test func factDismissed() {
    let model = NumbersModel()

    model.destination = .fact(42)
    #expect(model.destination?.is(\.fact) == true)
    #expect(model.destination?.fact == 42)
    model.destination = nil
    #expect(model.destination == nil)
  }

  @Test func counterIsReachable() {
    let model = NumbersModel()

    let expectedCounter: Int = model.numbers.count
    model.countButtonTapped()
    #expect(model.destination?.is(\.counter) == true)
    #expect(model.destination?.counter == expectedCounter)
    model.destination = nil
    #expect(model.destination == nil)
  }

  @Test func factIsReachable() {
    let model = NumbersModel()

    model.factButtonTapped()
    #expect(model.destination?.is(\.fact) == true)
    #expect(model.destination?.fact == 42)
    model.destination = nil
    #expect(model.destination == nil)
  }
}
