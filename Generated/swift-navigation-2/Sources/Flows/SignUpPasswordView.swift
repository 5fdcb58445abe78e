import FlowsModels
import SwiftUI
import SwiftUINavigation

struct SignUpPasswordView: View {
  @Bindable var model: SignUpPasswordModel

  var body: some View {
    Form {
      TextField("Password", text: $model.password)
      Button("Sign up") {
        model.signUpButtonTapped()
      }
    }
  }
}
