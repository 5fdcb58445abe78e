import Notes
import Sharing
import SwiftUI
import SwiftUINavigation

public struct NotebookView: View {
  @Environment(\.dismiss) private var dismiss
  @Bindable var model: NotebookModel

  public init(model: NotebookModel) {
    self.model = model
  }

  public var body: some View {
    NavigationStack(path: $model.path) {
      List {
        TextField("Search text", text: $model.searchText)
        Toggle("Is syncing", isOn: Binding(model.$isSyncing))
        ForEach(model.folders) { model in
          FolderView(model: model)
        }
        Button("Back") {
          model.backButtonTapped()
        }
        Button("Close") {
          model.closeButtonTapped()
        }
        Button("Root") {
          model.rootButtonTapped()
        }
      }
      .navigationTitle("Notebook")
      .navigationDestination(for: NotebookModel.Path.self) { path in
        switch path {
        case .note(let model):
          NoteView(model: model)
        case .tag(let model):
          TagView(model: model)
        }
      }
    }
    .confirmationDialog($model.confirmationDialog) { action in
      model.confirmationDialogButtonTapped(action)
    }
    .onChange(of: model.isDismissed) {
      dismiss()
    }
    .onOpenURL { url in
      guard let deepLink = NotebookModel.DeepLink(url: url) else { return }
      model.deepLinkReceived(deepLink)
    }
  }
}

#Preview {
  NotebookView(model: NotebookModel())
}
