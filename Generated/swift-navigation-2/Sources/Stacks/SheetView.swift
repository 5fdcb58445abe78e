import SwiftUI
import SwiftUINavigation

struct SheetView: View {
  let model: SheetModel

  var body: some View {
    Form {
      Button("Done") {
        model.doneButtonTapped()
      }
    }
  }
}

#Preview {
  SheetView(model: SheetModel())
}
