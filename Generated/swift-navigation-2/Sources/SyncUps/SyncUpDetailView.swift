import SwiftUI
import SwiftUINavigation
import SyncUpsModels

struct SyncUpDetailView: View {
  @Bindable var model: SyncUpDetailModel

  var body: some View {
    Form {
      Button("Cancel edit") {
        model.cancelEditButtonTapped()
      }
      Button("Delete") {
        model.deleteButtonTapped()
      }
      Button("Done editing") {
        model.doneEditingButtonTapped()
      }
      Button("Edit") {
        model.editButtonTapped()
      }
      Button("Start meeting") {
        model.startMeetingButtonTapped()
      }
    }
    .sheet(item: $model.destination.edit) { model in
      NavigationStack {
        SyncUpFormView(model: model)
      }
    }
    .alert($model.destination.alert) { action in
      model.alertButtonTapped(action)
    }
  }
}
