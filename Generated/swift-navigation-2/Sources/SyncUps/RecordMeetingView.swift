import SwiftUI
import SwiftUINavigation
import SyncUpsModels

struct RecordMeetingView: View {
  @Environment(\.dismiss) private var dismiss
  @Bindable var model: RecordMeetingModel

  var body: some View {
    Form {
      Button("End meeting") {
        model.endMeetingButtonTapped()
      }
      Button("Next") {
        model.nextButtonTapped()
      }
    }
    .task {
      model.onTask()
    }
    .alert($model.alert) { action in
      model.alertButtonTapped(action)
    }
    .onChange(of: model.isDismissed) {
      dismiss()
    }
  }
}
