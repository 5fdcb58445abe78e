import SwiftUI
import SwiftUINavigation

struct ScreenCView: View {
  let model: ScreenCModel

  var body: some View {
    Form {
      Button("Back") {
        model.backButtonTapped()
      }
    }
  }
}

#Preview {
  ScreenCView(model: ScreenCModel())
}
