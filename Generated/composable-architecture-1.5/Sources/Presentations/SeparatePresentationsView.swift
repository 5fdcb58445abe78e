import ComposableArchitecture
import SwiftUI

struct SeparatePresentationsView: View {
  let store: StoreOf<SeparatePresentations>

  var body: some View {
    content2
      .alert(store: store.scope(state: \.$alert, action: \.alert))
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
        store: store.scope(state: \.$sheet, action: \.sheet)
      ) { (store: StoreOf<Counter>) in
        CounterView(store: store)
      }
      .navigationDestination(
        store: store.scope(state: \.$navigation, action: \.navigation)
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
