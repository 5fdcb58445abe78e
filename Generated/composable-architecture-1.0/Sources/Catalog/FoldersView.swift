import ComposableArchitecture
import SwiftUI

struct FoldersView: View {
  let store: StoreOf<FoldersFeature>

  struct ViewState: Equatable {
    @BindingViewState var isEmpty: Bool
    @BindingViewState var name: String
    var isInfoPresented: Bool
  }

  var body: some View {
    WithViewStore(store, observe: \.viewState) { viewStore in
      List {
        Toggle("Is empty", isOn: viewStore.$isEmpty)
        TextField("Name", text: viewStore.$name)
        ForEachStore(store.scope(state: \.rows, action: { .rows(id: $0, action: $1) })) { store in
          NavigationLink {
            FoldersView(store: store)
          } label: {
            WithViewStore(store, observe: \.name) { viewStore in
              Text(viewStore.state)
            }
          }
        }
        Button("Add row") {
          store.send(.addRowButtonTapped)
        }
        Button("Close") {
          store.send(.closeButtonTapped)
        }
        Button("Entry") {
          store.send(.entryButtonTapped)
        }
        Button("Info") {
          store.send(.infoButtonTapped)
        }
        Button("Remove rows") {
          store.send(.removeRowsButtonTapped)
        }
      }
      .sheet(
        store: store.scope(state: \.$entry, action: FoldersFeature.Action.entry)
      ) { (store: StoreOf<EntryFeature>) in
        EntryView(store: store)
          .presentationDetents([.medium])
      }
      .inspector(
        isPresented: viewStore.binding(get: \.isInfoPresented, send: .info(.dismiss))
      ) {
        IfLetStore(store.scope(state: \.$info, action: FoldersFeature.Action.info)) { store in
          EntryView(store: store)
        }
      }
      .alert(store: store.scope(state: \.$alert, action: FoldersFeature.Action.alert))
    }
  }
}

extension BindingViewStore<FoldersFeature.State> {
  fileprivate var viewState: FoldersView.ViewState {
    FoldersView.ViewState(
      isEmpty: self.$isEmpty,
      name: self.$name,
      isInfoPresented: self.info != nil
    )
  }
}
