import FlowsModels
import SwiftUI
import SwiftUINavigation

struct LogInView: View {
  @Bindable var model: LogInModel

  var body: some View {
    Form {
      TextField("Name", text: $model.name)
      Button("Cancel") {
        model.cancelButtonTapped()
      }
      Button("Log in") {
        model.logInButtonTapped()
      }
      Button("Sign up") {
        model.signUpButtonTapped()
      }
      Button("Sign up with name") {
        model.signUpWithNameButtonTapped()
      }
    }
    .sheet(item: $model.destination.signUp) { model in
      NavigationStack {
        SignUpFlowView(model: model)
      }
    }
  }
}

#Preview {
  LogInView(model: LogInModel())
}
