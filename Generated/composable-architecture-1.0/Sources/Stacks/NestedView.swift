import ComposableArchitecture
import SwiftUI

struct NestedView: View {
  let store: StoreOf<Nested>

  struct ViewState: Equatable {
    @BindingViewState var name: String

    @MainActor init(store: BindingViewStore<Nested.State>) {
      _name = store.$name
    }
  }

  var body: some View {
    WithViewStore(store, observe: { ViewState(store: $0) }) { viewStore in
      List {
        TextField("Name", text: viewStore.$name)
        ForEachStore(store.scope(state: \.rows, action: { .rows(id: $0, action: $1) })) { store in
          NavigationLink {
            NestedView(store: store)
          } label: {
            WithViewStore(store, observe: \.name) { viewStore in
              Text(viewStore.state)
            }
          }
        }
        Button("Add row") {
          store.send(.addRowButtonTapped)
        }
      }
    }
  }
}
