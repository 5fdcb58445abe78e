import ComposableArchitecture
import Notes
import SwiftUI

public struct NotebookView: View {
  @Bindable var store: StoreOf<NotebookFeature>

  public init(store: StoreOf<NotebookFeature>) {
    self.store = store
  }

  public var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      List {
        TextField("Search text", text: $store.searchText)
        Toggle("Is syncing", isOn: Binding(store.$isSyncing))
        ForEach(store.scope(state: \.folders, action: \.folders)) { store in
          FolderView(store: store)
        }
        Button("Back") {
          store.send(.backButtonTapped)
        }
        Button("Close") {
          store.send(.closeButtonTapped)
        }
        Button("Root") {
          store.send(.rootButtonTapped)
        }
      }
      .navigationTitle("Notebook")
    } destination: { store in
      switch store.case {
      case .note(let store):
        NoteView(store: store)
      case .tag(let store):
        TagView(store: store)
      }
    }
    .confirmationDialog($store.scope(state: \.$confirmationDialog, action: \.confirmationDialog))
    .onOpenURL { url in
      guard let deepLink = NotebookFeature.DeepLink(url: url) else { return }
      store.send(.deepLinkReceived(deepLink))
    }
  }
}

#Preview {
  NotebookView(
    store: Store(initialState: NotebookFeature.State()) {
      NotebookFeature()
    }
  )
}
