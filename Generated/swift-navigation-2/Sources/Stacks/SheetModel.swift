import Foundation
import IssueReporting
import Observation
import SwiftNavigation

/// Something beside the stack.
@MainActor
@Observable
final class SheetModel: HashableObject, Identifiable {
  @ObservationIgnored
  var onDone: () -> Void = unimplemented("SheetModel.onDone")

  init() {}

  func doneButtonTapped() {
    onDone()
  }
}
