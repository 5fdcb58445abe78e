import SwiftUI
import SwiftUINavigation

struct ScreenAView: View {
  @Environment(\.dismiss) private var dismiss
  let model: ScreenAModel

  var body: some View {
    Form {
      Button("Did save") {
        model.didSave()
      }
      Button("Close") {
        model.didTapClose()
      }
      Button("Next") {
        model.nextButtonTapped()
      }
    }
    .onChange(of: model.isDismissed) {
      dismiss()
    }
  }
}

#Preview {
  ScreenAView(model: ScreenAModel())
}
