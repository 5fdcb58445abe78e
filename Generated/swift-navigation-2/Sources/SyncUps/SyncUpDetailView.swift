import SwiftUI
import SwiftUINavigation
import SyncUpsModels

struct SyncUpDetailView: View {
  @Bindable var model: SyncUpDetailModel

  var body: some View {
    content
      .sheet(item: $model.destination.edit) { model in
        NavigationStack {
          SyncUpFormView(model: model)
            .toolbar {
              ToolbarItem(placement: .cancellationAction) {
                Button("Cancel") {
                  self.model.cancelEditButtonTapped()
                }
              }
              ToolbarItem(placement: .confirmationAction) {
                Button("Done") {
                  self.model.doneEditingButtonTapped()
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
    Form {
      Button("Delete") {
        model.deleteButtonTapped()
      }
      Button("Start meeting") {
        model.startMeetingButtonTapped()
      }
    }
    .toolbar {
      ToolbarItem(placement: .primaryAction) {
        Button("Edit") {
          model.editButtonTapped()
        }
      }
    }
  }
}
