import Foundation
import IssueReporting
import Observation
import SwiftNavigation

/// What is there before anything else.
@MainActor
@Observable
final class LaunchModel: HashableObject, Identifiable {
  @ObservationIgnored
  var onDidFinish: () -> Void = unimplemented("LaunchModel.onDidFinish")

  init() {}

  func task() {
    onDidFinish()
  }
}
