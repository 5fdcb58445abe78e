import Foundation
import IssueReporting
import Observation
import SwiftNavigation

/// One entry of the catalog.
@MainActor
@Observable
final class EntryModel: HashableObject, Identifiable {
  var number: Int
  var note: String?

  @ObservationIgnored
  var onChosen: (Int) -> Void = unimplemented("EntryModel.onChosen")

  init(number: Int, note: String? = nil) {
    self.number = number
    self.note = note
  }

  func chooseButtonTapped() {
    onChosen(number)
  }
}
