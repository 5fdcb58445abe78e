// Test plan: 1 of 1 transitions are covered.

import Dependencies
import Foundation
import SwiftNavigation
import Testing

@testable import Stacks

@MainActor
struct NestedModelTests {
  @Test func addRowButtonTapped() {
    let model = withDependencies {
      $0.uuid = .incrementing
    } operation: {
      NestedModel(id: UUID(0))
    }

    let expectedRowsCount: Int = (model.rows + [NestedModel(id: UUID(0))]).count
    model.addRowButtonTapped()
    #expect(model.rows.count == expectedRowsCount)
  }

  @Test func bindingName() {
    let model = NestedModel(id: UUID(0))

    model.name = "Blob"
    #expect(model.name == "Blob")
  }
}
