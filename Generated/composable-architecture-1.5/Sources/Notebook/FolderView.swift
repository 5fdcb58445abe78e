import ComposableArchitecture
import SwiftUI

public struct FolderView: View {
  let store: StoreOf<FolderFeature>

  struct ViewState: Equatable {
    @BindingViewState var name: String

    @MainActor init(store: BindingViewStore<FolderFeature.State>) {
      _name = store.$name
    }
  }

  public init(store: StoreOf<FolderFeature>) {
    self.store = store
  }

  public var body: some View {
    WithViewStore(store, observe: { ViewState(store: $0) }) { viewStore in
      List {
        TextField("Name", text: viewStore.$name)
        ForEachStore(store.scope(state: \.rows, action: \.rows)) { store in
          NavigationLink {
            FolderView(store: store)
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
