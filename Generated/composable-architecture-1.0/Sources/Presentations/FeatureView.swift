import ComposableArchitecture
import Rulebook
import SwiftUI

struct FeatureView: View {
  let store: StoreOf<Feature>

  var body: some View {
    content2
      .confirmationDialog(
        store: store.scope(state: \.$destination, action: Feature.Action.destination),
        state: /Feature.Destination.State.confirmationDialog,
        action: Feature.Destination.Action.confirmationDialog
      )
  }

  private var content: some View {
    Form {
      Button("Show detail") {
        store.send(.view(.showDetail))
      }
      Button("Show dialog") {
        store.send(.view(.showDialog))
      }
      Button("Show sheet") {
        store.send(.view(.showSheet))
      }
    }
  }

  private var content2: some View {
    content
      .sheet(
        store: store.scope(state: \.$destination, action: Feature.Action.destination),
        state: /Feature.Destination.State.sheet,
        action: Feature.Destination.Action.sheet
      ) { (store: StoreOf<SheetFeature>) in
        SheetView(store: store)
      }
      .navigationDestination(
        store: store.scope(state: \.$destination, action: Feature.Action.destination),
        state: /Feature.Destination.State.navigationDrill,
        action: Feature.Destination.Action.navigationDrill
      ) { (store: StoreOf<DetailFeature>) in
        DetailView(store: store)
      }
  }
}

struct FeatureView_Previews: PreviewProvider {
  static var previews: some View {
    NavigationStack {
      FeatureView(
        store: Store(initialState: Feature.State()) {
          Feature()
        }
      )
    }
  }
}
