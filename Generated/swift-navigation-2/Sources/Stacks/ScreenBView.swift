import SwiftUI
import SwiftUINavigation

struct ScreenBView: View {
  let model: ScreenBModel

  var body: some View {
    Form {
      Button("Next") {
        model.nextButtonTapped()
      }
    }
  }
}

#Preview {
  ScreenBView(model: ScreenBModel())
}
