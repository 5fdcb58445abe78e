import ComposableArchitecture
import SwiftUI

struct SeparatePresentationsView: View {
  @Bindable var store: StoreOf<SeparatePresentations>

  var body: some View {
    content2
      .alert($store.scope(state: \.alert, action: \.alert))
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
        item: $store.scope(state: \.sheet, action: \.sheet)
      ) { (store: StoreOf<Counter>) in
        CounterView(store: store)
      }
      .navigationDestination(
        item: $store.scope(state: \.navigation, action: \.navigation)
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
