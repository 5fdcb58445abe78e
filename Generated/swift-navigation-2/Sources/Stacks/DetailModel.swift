import Foundation
import IssueReporting
import Observation
import SwiftNavigation

/// One thing in detail.
@MainActor
@Observable
package final class DetailModel: HashableObject, Identifiable {
  package nonisolated let id: Int

  @ObservationIgnored
  package var onDidSave: () -> Void = unimplemented("DetailModel.onDidSave")

  package init(id: Int = 1) {
    self.id = id
  }

  package func saveButtonTapped() {
    onDidSave()
  }
}
