import ComposableArchitecture
import FlowsModels
import SwiftUI

struct SignUpPasswordView: View {
  let store: StoreOf<SignUpPassword>

  struct ViewState: Equatable {
    @BindingViewState var password: String
  }

  var body: some View {
    WithViewStore(store, observe: \.viewState) { viewStore in
      Form {
        TextField("Password", text: viewStore.$password)
        Button("Sign up") {
          store.send(.signUpButtonTapped)
        }
      }
    }
  }
}

extension BindingViewStore<SignUpPassword.State> {
  fileprivate var viewState: SignUpPasswordView.ViewState {
    SignUpPasswordView.ViewState(password: self.$password)
  }
}
