import Dependencies
import Foundation
import IdentifiedCollections
import Observation
import SwiftNavigation

/// Rows in rows.
@MainActor
@Observable
final class NestedModel: HashableObject, Identifiable {
  var rows: IdentifiedArrayOf<NestedModel> = []
  nonisolated let id: UUID
  var name: String

  @ObservationIgnored
  @Dependency(\.uuid) private var uuid

  init(id: UUID, name: String = "") {
    self.id = id
    self.name = name
  }

  func addRowButtonTapped() {
    rows.append(NestedModel(id: uuid()))
  }
}
