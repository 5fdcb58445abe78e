import Foundation
import IssueReporting
import Observation
import SwiftNavigation

/// Says something, and is closed.
@MainActor
@Observable
public final class AnotherModel: HashableObject, Identifiable {
  @ObservationIgnored
  public var onDidDismiss: () -> Void = unimplemented("AnotherModel.onDidDismiss")

  public init() {}

  public func closeButtonTapped() {
    onDidDismiss()
  }
}
