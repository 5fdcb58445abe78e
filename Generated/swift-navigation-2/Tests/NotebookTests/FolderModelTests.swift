// Test plan: 0 of 1 transitions are covered.
// Not covered: addRowButtonTapped, because its code is handwritten, or its result isn't equatable.

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
