import ComposableArchitecture
import SwiftUI

public struct FolderView: View {
  let store: StoreOf<FolderFeature>

  struct ViewState: Equatable {
    @BindingViewState var name: String
  }

  public init(store: StoreOf<FolderFeature>) {
    self.store = store
  }

  public var body: some View {
    WithViewStore(store, observe: \.viewState) { viewStore in
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

extension BindingViewStore<FolderFeature.State> {
  fileprivate var viewState: FolderView.ViewState {
    FolderView.ViewState(name: self.$name)
  }
}
