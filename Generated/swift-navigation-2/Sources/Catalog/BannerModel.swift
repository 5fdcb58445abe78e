import Foundation
import IssueReporting
import Observation
import SwiftNavigation

/// A message above everything else.
@MainActor
@Observable
final class BannerModel: HashableObject, Identifiable {
  @ObservationIgnored
  var onClosed: () -> Void = unimplemented("BannerModel.onClosed")

  init() {}

  func closeButtonTapped() {
    onClosed()
  }
}
