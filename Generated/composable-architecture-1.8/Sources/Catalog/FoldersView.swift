import ComposableArchitecture
import SwiftUI

struct FoldersView: View {
  @Bindable var store: StoreOf<FoldersFeature>

  var body: some View {
    content2
      .alert($store.scope(state: \.alert, action: \.alert))
  }

  private var content: some View {
    List {
      Toggle("Is empty", isOn: $store.isEmpty)
      TextField("Name", text: $store.name)
      ForEach(store.scope(state: \.rows, action: \.rows)) { store in
        NavigationLink {
          FoldersView(store: store)
        } label: {
          Text(store.name)
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
  }

  private var content2: some View {
    content
      .sheet(
        item: $store.scope(state: \.entry, action: \.entry)
      ) { (store: StoreOf<EntryFeature>) in
        EntryView(store: store)
          .presentationDetents([.medium])
      }
      .inspector(
        isPresented: Binding($store.scope(state: \.info, action: \.info))
      ) {
        if let store = store.scope(state: \.info, action: \.info.presented) {
          EntryView(store: store)
        }
      }
  }
}
