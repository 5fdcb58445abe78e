import ComposableArchitecture
import Rulebook
import SwiftUI

@ViewAction(for: Feature.self)
struct FeatureView: View {
  @Bindable var store: StoreOf<Feature>

  var body: some View {
    content2
      .confirmationDialog(
        $store.scope(
          state: \.destination?.confirmationDialog,
          action: \.destination.confirmationDialog
        )
      )
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

  private var content2: some View {
    content
      .sheet(
        item: $store.scope(state: \.destination?.sheet, action: \.destination.sheet)
      ) { (store: StoreOf<SheetFeature>) in
        SheetView(store: store)
      }
      .navigationDestination(
        item: $store.scope(
          state: \.destination?.navigationDrill,
          action: \.destination.navigationDrill
        )
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
