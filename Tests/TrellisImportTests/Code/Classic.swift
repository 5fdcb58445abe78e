import ComposableArchitecture
import SwiftUI

struct ClassicFeature: Reducer {
  struct Destination: Reducer {
    enum State: Equatable {
      case alert(AlertState<Alert>)
      case edit(EditFeature.State)
    }
    enum Action: Equatable {
      case alert(Alert)
      case edit(EditFeature.Action)
    }
    enum Alert: Equatable {
      case discard
    }
    var body: some ReducerOf<Self> {
      Scope(state: /State.edit, action: /Action.edit) {
        EditFeature(limit: 3)
      }
    }
  }

  struct State: Equatable {
    @PresentationState var destination: Destination.State?
    @BindingState var name = ""
    var rows: IdentifiedArrayOf<RowFeature.State> = []
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case destination(PresentationAction<Destination.Action>)
    case editButtonTapped
    case loaded(TaskResult<[String]>)
    case rows(id: RowFeature.State.ID, action: RowFeature.Action)
    case stopButtonTapped
  }

  @Dependency(\.listClient) private var listClient

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce(self.core)
      .ifLet(\.$destination, action: /Action.destination) {
        Destination()
      }
      .forEach(\.rows, action: /Action.rows) {
        RowFeature()
      }
  }
}

struct ClassicView: View {
  let store: StoreOf<ClassicFeature>

  var body: some View {
    Text("Classic")
      .sheet(
        store: store.scope(state: \.$destination, action: { .destination($0) }),
        state: /ClassicFeature.Destination.State.edit,
        action: ClassicFeature.Destination.Action.edit
      ) { EditView(store: $0) }
  }
}
