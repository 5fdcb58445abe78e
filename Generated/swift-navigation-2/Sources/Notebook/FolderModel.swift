import Dependencies
import Foundation
import IdentifiedCollections
import Observation
import SwiftNavigation

/// A folder that may hold folders.
@MainActor
@Observable
public final class FolderModel: HashableObject, Identifiable {
  /// The folders in this one.
  public var rows: IdentifiedArrayOf<FolderModel> = []
  public nonisolated let id: UUID
  public var name: String

  @ObservationIgnored
  @Dependency(\.uuid) private var uuid

  public init(id: UUID, name: String = "") {
    self.id = id
    self.name = name
  }

  public func addRowButtonTapped() {
    rows.append(FolderModel(id: uuid()))
  }
}
