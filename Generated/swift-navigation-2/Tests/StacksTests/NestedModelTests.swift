// Test plan: 0 of 1 transitions are covered.
// Not covered: addRowButtonTapped, because the spec doesn't say what
// 'state.rows.append(NestedModel(id: uuid()))' changes.

import Dependencies
import Foundation
import SwiftNavigation
import Testing

@testable import Stacks

@MainActor
struct NestedModelTests {
  @Test func bindingName() {
    let model = NestedModel(id: UUID(0))

    model.name = "Blob"
    #expect(model.name == "Blob")
  }
}
