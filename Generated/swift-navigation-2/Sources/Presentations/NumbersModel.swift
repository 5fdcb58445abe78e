import Foundation
import Observation
import PresentationsModels
import SwiftNavigation

/// Edits a number in a sheet, and picks one of several.
@MainActor
@Observable
final class NumbersModel: HashableObject, Identifiable {
  @CasePathable
  @dynamicMemberLookup
  enum Destination {
    case counter(Int)
    case fact(Int)
  }

  var destination: Destination?
  var numbers: [Int]

  init(destination: Destination? = nil, numbers: [Int] = [1, 2, 3]) {
    self.destination = destination
    self.numbers = numbers
  }

  func countButtonTapped() {
    destination = .counter(numbers.count)
  }

  func factButtonTapped() {
    destination = .fact(42)
  }
}
