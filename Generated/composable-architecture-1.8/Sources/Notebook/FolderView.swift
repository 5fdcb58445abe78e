import ComposableArchitecture
import SwiftUI

public struct FolderView: View {
  @Bindable var store: StoreOf<FolderFeature>

  public init(store: StoreOf<FolderFeature>) {
    self.store = store
  }

  public var body: some View {
    List {
      TextField("Name", text: $store.name)
      ForEach(store.scope(state: \.rows, action: \.rows)) { store in
        NavigationLink {
          FolderView(store: store)
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
