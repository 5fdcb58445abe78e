import SwiftUI
import SwiftUINavigation
import SyncUpsModels

struct SyncUpFormView: View {
  let model: SyncUpFormModel

  var body: some View {
    Form {
      Button("Add attendee") {
        model.addAttendeeButtonTapped()
      }
    }
  }
}
