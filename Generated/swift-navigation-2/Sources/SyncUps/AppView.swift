import SwiftUI
import SwiftUINavigation
import SyncUpsModels

struct AppView: View {
  @Bindable var model: AppModel

  var body: some View {
    NavigationStack(path: $model.path) {
      SyncUpsListView(model: model.syncUpsList)
        .navigationTitle("App")
        .navigationDestination(for: AppModel.Path.self) { path in
          switch path {
          case .detail(let model):
            SyncUpDetailView(model: model)
          case .meeting(let meeting, let syncUp):
            MeetingView(meeting: meeting, syncUp: syncUp)
          case .record(let model):
            RecordMeetingView(model: model)
          }
        }
    }
  }
}

#Preview {
  AppView(model: AppModel())
}
