import ComposableArchitecture
import FlowsModels
import SwiftUI

struct SignUpPasswordView: View {
  @Bindable var store: StoreOf<SignUpPassword>

  var body: some View {
    Form {
      TextField("Password", text: $store.password)
      Button("Sign up") {
        store.send(.signUpButtonTapped)
      }
    }
  }
}
