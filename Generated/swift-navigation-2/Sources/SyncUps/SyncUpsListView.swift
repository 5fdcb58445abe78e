import SwiftUI
import SwiftUINavigation
import SyncUpsModels

struct SyncUpsListView: View {
  @Bindable var model: SyncUpsListModel

  var body: some View {
    Form {
      Button("Add sync up") {
        model.addSyncUpButtonTapped()
      }
      Button("Confirm add sync up") {
        model.confirmAddSyncUpButtonTapped()
      }
      Button("Dismiss add sync up") {
        model.dismissAddSyncUpButtonTapped()
      }
    }
    .sheet(item: $model.destination.add) { model in
      NavigationStack {
        SyncUpFormView(model: model)
      }
    }
    .alert($model.destination.alert) { action in
      model.alertButtonTapped(action)
    }
  }
}

#Preview {
  SyncUpsListView(model: SyncUpsListModel())
}
