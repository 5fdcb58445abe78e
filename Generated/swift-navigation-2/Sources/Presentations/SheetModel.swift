import Foundation
import IssueReporting
import Observation
import SwiftNavigation

/// A flow of one step.
@MainActor
@Observable
final class SheetModel: HashableObject, Identifiable {
  @ObservationIgnored
  var onDidComplete: () -> Void = unimplemented("SheetModel.onDidComplete")

  init() {}

  func doneButtonTapped() {
    onDidComplete()
  }
}
