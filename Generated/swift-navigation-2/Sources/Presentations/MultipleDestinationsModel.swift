import Foundation
import Observation
import SwiftNavigation

/// Shows the same feature in three ways.
@MainActor
@Observable
final class MultipleDestinationsModel: HashableObject, Identifiable {
  @CasePathable
  @dynamicMemberLookup
  enum Destination {
    case drillDown(CounterModel)
    case popover(CounterModel)
    case sheet(CounterModel)
  }

  var destination: Destination?

  init(destination: Destination? = nil) {
    self.destination = destination
  }

  func showDrillDown() {
    destination = .drillDown(CounterModel())
  }

  func showPopover() {
    destination = .popover(CounterModel())
  }

  func showSheet() {
    destination = .sheet(CounterModel())
  }
}
