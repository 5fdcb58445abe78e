import ComposableArchitecture
import Foundation

/// Shows the same feature in three ways.
@Reducer
struct MultipleDestinations {
  @Reducer
  struct Destination {
    enum State: Equatable {
      case drillDown(Counter.State)
      case popover(Counter.State)
      case sheet(Counter.State)
    }

    enum Action {
      case drillDown(Counter.Action)
      case popover(Counter.Action)
      case sheet(Counter.Action)
    }

    var body: some Reducer<State, Action> {
      Scope(state: \.drillDown, action: \.drillDown) {
        Counter()
      }
      Scope(state: \.popover, action: \.popover) {
        Counter()
      }
      Scope(state: \.sheet, action: \.sheet) {
        Counter()
      }
    }
  }

  struct State: Equatable {
    @PresentationState var destination: Destination.State?
  }

  enum Action {
    case showDrillDown
    case showPopover
    case showSheet
    case destination(PresentationAction<Destination.Action>)
  }

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .showDrillDown:
        state.destination = .drillDown(Counter.State())
        return .none

      case .showPopover:
        state.destination = .popover(Counter.State())
        return .none

      case .showSheet:
        state.destination = .sheet(Counter.State())
        return .none

      case .destination:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination) {
      Destination()
    }
  }
}
