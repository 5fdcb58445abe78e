import ComposableArchitecture
import SwiftUI

struct NestedView: View {
  @Bindable var store: StoreOf<Nested>

  var body: some View {
    List {
      TextField("Name", text: $store.name)
      ForEach(store.scope(state: \.rows, action: \.rows)) { store in
        NavigationLink {
          NestedView(store: store)
        } label: {
          Text(store.name)
        }
      }
      Button("Add row") {
        store.send(.addRowButtonTapped)
      }
    }
  }
}
