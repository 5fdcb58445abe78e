import Foundation
import IssueReporting
import Observation
import SwiftNavigation

@MainActor
@Observable
final class ScreenBModel: HashableObject, Identifiable {
  @ObservationIgnored
  var onNext: () -> Void = unimplemented("ScreenBModel.onNext")

  init() {}

  func nextButtonTapped() {
    onNext()
  }
}
