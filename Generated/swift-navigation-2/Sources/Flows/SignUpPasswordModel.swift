import FlowsModels
import Foundation
import IssueReporting
import Observation
import SwiftNavigation

@MainActor
@Observable
final class SignUpPasswordModel: HashableObject, Identifiable {
  var name: String
  var password: String

  @ObservationIgnored
  var onDidSignUp: (User) -> Void = unimplemented("SignUpPasswordModel.onDidSignUp")

  init(name: String, password: String = "") {
    self.name = name
    self.password = password
  }

  func signUpButtonTapped() {
    onDidSignUp(User(name: name))
  }
}
