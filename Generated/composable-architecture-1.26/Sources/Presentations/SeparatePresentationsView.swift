import ComposableArchitecture
import SwiftUI

struct SeparatePresentationsView: View {
  @Bindable var store: StoreOf<SeparatePresentations>

  var body: some View {
    content2
      .alert($store.scope(\.$alert, action: \.alert))
  }

  private var content: some View {
    Form {
      Button("Navigation") {
        store.send(.navigationButtonTapped)
      }
      Button("Reset") {
        store.send(.resetButtonTapped)
      }
      Button("Sheet") {
        store.send(.sheetButtonTapped)
      }
    }
  }

  private var content2: some View {
    content
      .sheet(
        item: $store.scope(\.$sheet, action: \.sheet)
      ) { (store: StoreOf<Counter>) in
        CounterView(store: store)
      }
      .navigationDestination(
        item: $store.scope(\.$navigation, action: \.navigation)
      ) { (store: StoreOf<Counter>) in
        CounterView(store: store)
      }
  }
}

#Preview {
  NavigationStack {
    SeparatePresentationsView(
      store: Store(initialState: SeparatePresentations.State()) {
        SeparatePresentations()
      }
    )
  }
}
