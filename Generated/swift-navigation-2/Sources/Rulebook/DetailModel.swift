import Foundation
import IssueReporting
import Observation
import SwiftNavigation

/// One thing in detail.
@MainActor
@Observable
public final class DetailModel: HashableObject, Identifiable {
  public nonisolated let id: String

  @ObservationIgnored
  public var onDismiss: () -> Void = unimplemented("DetailModel.onDismiss")

  public init(id: String) {
    self.id = id
  }

  public func closeButtonTapped() {
    onDismiss()
  }
}
