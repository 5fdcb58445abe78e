import ComposableArchitecture
import SwiftUI
import SyncUpsModels

struct SyncUpFormView: View {
  let store: StoreOf<SyncUpForm>

  var body: some View {
    Form {
      Button("Add attendee") {
        store.send(.addAttendeeButtonTapped)
      }
    }
  }
}
