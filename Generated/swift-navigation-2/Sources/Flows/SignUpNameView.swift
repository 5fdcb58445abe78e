import SwiftUI
import SwiftUINavigation

struct SignUpNameView: View {
  @Bindable var model: SignUpNameModel

  var body: some View {
    Form {
      TextField("Name", text: $model.name)
      Button("Next") {
        model.nextButtonTapped()
      }
    }
  }
}

#Preview {
  SignUpNameView(model: SignUpNameModel())
}
