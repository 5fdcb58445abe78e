import ComposableArchitecture
import Rulebook
import SwiftUI

@ViewAction(for: Feature.self)
struct FeatureView: View {
  @Bindable var store: StoreOf<Feature>

  var body: some View {
    let destination = $store.scope(\.$destination, action: \.destination)
    content
      .sheet(
        item: destination.sheet
      ) { (store: StoreOf<SheetFeature>) in
        SheetView(store: store)
      }
      .navigationDestination(
        item: destination.navigationDrill
      ) { (store: StoreOf<DetailFeature>) in
        DetailView(store: store)
      }
      .confirmationDialog(destination.confirmationDialog)
  }

  private var content: some View {
    Form {
      Button("Show detail") {
        send(.showDetail)
      }
      Button("Show dialog") {
        send(.showDialog)
      }
      Button("Show sheet") {
        send(.showSheet)
      }
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
