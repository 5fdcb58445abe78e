import Foundation
import IssueReporting
import Observation
import SwiftNavigation

@MainActor
@Observable
final class SignUpNameModel: HashableObject, Identifiable {
  var name: String

  @ObservationIgnored
  var onDidChoose: (String) -> Void = unimplemented("SignUpNameModel.onDidChoose")

  init(name: String = "") {
    self.name = name
  }

  func nextButtonTapped() {
    guard !name.isEmpty else { return }
    onDidChoose(name)
  }
}
