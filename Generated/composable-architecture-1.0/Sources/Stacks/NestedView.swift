import ComposableArchitecture
import SwiftUI

struct NestedView: View {
  let store: StoreOf<Nested>

  struct ViewState: Equatable {
    @BindingViewState var name: String
  }

  var body: some View {
    WithViewStore(store, observe: \.viewState) { viewStore in
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

extension BindingViewStore<Nested.State> {
  fileprivate var viewState: NestedView.ViewState {
    NestedView.ViewState(name: self.$name)
  }
}
