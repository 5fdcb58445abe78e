import ComposableArchitecture
import FlowsModels
import SwiftUI

struct SignUpPasswordView: View {
  let store: StoreOf<SignUpPassword>

  struct ViewState: Equatable {
    @BindingViewState var password: String

    @MainActor init(store: BindingViewStore<SignUpPassword.State>) {
      _password = store.$password
    }
  }

  var body: some View {
    WithViewStore(store, observe: { ViewState(store: $0) }) { viewStore in
      Form {
        TextField("Password", text: viewStore.$password)
        Button("Sign up") {
          store.send(.signUpButtonTapped)
        }
      }
    }
  }
}
