import ComposableArchitecture
import Rulebook
import SwiftUI

struct FeatureView: View {
  let store: StoreOf<Feature>

  var body: some View {
    content2
      .confirmationDialog(
        store: store.scope(state: \.$destination, action: Feature.Action.destination),
        state: \.confirmationDialog,
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
        state: \.sheet,
        action: Feature.Destination.Action.sheet
      ) { (store: StoreOf<SheetFeature>) in
        SheetView(store: store)
      }
      .navigationDestination(
        store: store.scope(state: \.$destination, action: Feature.Action.destination),
        state: \.navigationDrill,
        action: Feature.Destination.Action.navigationDrill
      ) { (store: StoreOf<DetailFeature>) in
        DetailView(store: store)
      }
  }
}

#Preview {
  NavigationStack {
    FeatureView(
      store: Store(initialState: Feature.State()) {
        Feature()
      }
    )
  }
}
