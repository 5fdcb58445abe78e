import Foundation
import Observation
import SwiftNavigation

/// Counts up and down.
@MainActor
@Observable
final class CounterModel: HashableObject, Identifiable {
  var count: Int

  init(count: Int = 0) {
    self.count = count
  }

  func decrementButtonTapped() {
    count = count - 1
  }

  func incrementButtonTapped() {
    count = count + 1
  }
}
