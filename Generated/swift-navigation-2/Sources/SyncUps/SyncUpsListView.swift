import SwiftUI
import SwiftUINavigation
import SyncUpsModels

struct SyncUpsListView: View {
  @Bindable var model: SyncUpsListModel

  var body: some View {
    content
      .sheet(item: $model.destination.add) { model in
        NavigationStack {
          SyncUpFormView(model: model)
            .toolbar {
              ToolbarItem(placement: .cancellationAction) {
                Button("Dismiss") {
                  self.model.dismissAddSyncUpButtonTapped()
                }
              }
              ToolbarItem(placement: .confirmationAction) {
                Button("Add") {
                  self.model.confirmAddSyncUpButtonTapped()
                }
              }
            }
        }
      }
      .alert($model.destination.alert) { action in
        model.alertButtonTapped(action)
      }
  }

  private var content: some View {
    // TODO: Lay out the view.
    Text("Sync ups list")
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          Button {
            model.addSyncUpButtonTapped()
          } label: {
            Label("Add", systemImage: "plus")
          }
        }
      }
  }
}

#Preview {
  SyncUpsListView(model: SyncUpsListModel())
}
