import FlowsModels
import SwiftUI
import SwiftUINavigation

struct ProfileView: View {
  @Environment(\.dismiss) private var dismiss
  let model: ProfileModel

  var body: some View {
    Form {
      Button("Close") {
        model.closeButtonTapped()
      }
      Button("Publish") {
        model.publishButtonTapped()
      }
    }
    .onChange(of: model.isDismissed) {
      dismiss()
    }
  }
}
