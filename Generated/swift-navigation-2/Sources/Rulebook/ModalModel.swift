import Foundation
import IssueReporting
import Observation
import SwiftNavigation

/// Asks for a result.
@MainActor
@Observable
public final class ModalModel: HashableObject, Identifiable {
  public var result: String

  /// There is a result.
  @ObservationIgnored
  public var onDidComplete: (String) -> Void = unimplemented("ModalModel.onDidComplete")
  @ObservationIgnored
  public var onDidCancel: () -> Void = unimplemented("ModalModel.onDidCancel")
  @ObservationIgnored
  public var onDidDismiss: () -> Void = unimplemented("ModalModel.onDidDismiss")

  public init(result: String = "") {
    self.result = result
  }

  public func cancelButtonTapped() {
    onDidCancel()
  }

  public func closeButtonTapped() {
    onDidDismiss()
  }

  public func doneButtonTapped() {
    onDidComplete(self.result)
  }
}
