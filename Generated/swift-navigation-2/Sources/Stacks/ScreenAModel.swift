import Foundation
import IssueReporting
import Observation
import SwiftNavigation

/// Asks to be dismissed itself, where it has saved as well.
@MainActor
@Observable
final class ScreenAModel: HashableObject, Identifiable {
  private(set) var isDismissed = false

  @ObservationIgnored
  var onDidSave: () -> Void = unimplemented("ScreenAModel.onDidSave")
  @ObservationIgnored
  var onNext: () -> Void = unimplemented("ScreenAModel.onNext")

  init() {}

  func didSave() {
    onDidSave()
    isDismissed = true
  }

  func didTapClose() {
    isDismissed = true
  }

  func nextButtonTapped() {
    onNext()
  }
}
