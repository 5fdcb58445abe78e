// Test plan: 0 of 1 transitions are covered.
// Not covered: addRowButtonTapped, because the spec doesn't say what
// 'state.rows.append(FolderModel(id: uuid()))' changes.

import Dependencies
import Foundation
import SwiftNavigation
import Testing

@testable import Notebook

@MainActor
struct FolderModelTests {
  @Test func bindingName() {
    let model = FolderModel(id: UUID(0))

    model.name = "Blob"
    #expect(model.name == "Blob")
  }
}
