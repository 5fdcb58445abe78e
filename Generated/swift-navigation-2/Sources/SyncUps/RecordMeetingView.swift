import SwiftUI
import SwiftUINavigation
import SyncUpsModels

struct RecordMeetingView: View {
  @Environment(\.dismiss) private var dismiss
  @Bindable var model: RecordMeetingModel

  var body: some View {
    Form {
      Button("Next") {
        model.nextButtonTapped()
      }
    }
    .task {
      model.onTask()
    }
    .toolbar {
      ToolbarItem(placement: .cancellationAction) {
        Button("End meeting") {
          model.endMeetingButtonTapped()
        }
      }
    }
    .alert($model.alert) { action in
      model.alertButtonTapped(action)
    }
    .onChange(of: model.isDismissed) {
      dismiss()
    }
  }
}
