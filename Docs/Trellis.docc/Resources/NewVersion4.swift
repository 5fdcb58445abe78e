import ComposableArchitecture
import Foundation

@Reducer
struct ShelfFeature {
  @Reducer
  struct Destination {
    enum State: Equatable {
      case add(AddFeature.State)
    }

    enum Action {
      case add(AddFeature.Action)
    }

    var body: some Reducer<State, Action> {
      Scope(state: \.add, action: \.add) {
        AddFeature()
      }
    }
  }

  struct State: Equatable {
    @PresentationState var destination: Destination.State?
    var books: [String] = []
  }

  enum Action {
    case addButtonTapped
    case destination(PresentationAction<Destination.Action>)
  }

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .addButtonTapped:
        state.destination = .add(AddFeature.State())
        return .none

      case .destination(.presented(.add(.delegate(.added(let title))))):
        state.books = (state.books + [title]).sorted()
        state.destination = nil
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
