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

struct DetailView_Previews: PreviewProvider {
  static var previews: some View {
    DetailView(
      store: Store(initialState: Detail.State()) {
        Detail()
      }
    )
  }
}
