import ComposableArchitecture
import SwiftUI

package struct DetailView: View {
  let store: StoreOf<Detail>

  package init(store: StoreOf<Detail>) {
    self.store = store
  }

  package var body: some View {
    Form {
      Button("Save") {
        store.send(.saveButtonTapped)
      }
    }
  }
}

#Preview {
  DetailView(
    store: Store(initialState: Detail.State()) {
      Detail()
    }
  )
}
