import Foundation
import IssueReporting
import Observation
import SwiftNavigation

@MainActor
@Observable
final class ScreenCModel: HashableObject, Identifiable {
  @ObservationIgnored
  var onBackToFirst: () -> Void = unimplemented("ScreenCModel.onBackToFirst")

  init() {}

  func backButtonTapped() {
    onBackToFirst()
  }
}
