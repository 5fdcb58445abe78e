import ComposableArchitecture
import SwiftUI

struct SignUpFlowView: View {
  let store: StoreOf<SignUpFlow>

  var body: some View {
    SwitchStore(store) { state in
      switch state {
      case .name:
        CaseLet(\SignUpFlow.State.name, action: SignUpFlow.Action.name) { store in
          SignUpNameView(store: store)
        }
      case .password:
        CaseLet(\SignUpFlow.State.password, action: SignUpFlow.Action.password) { store in
          SignUpPasswordView(store: store)
        }
      }
    }
  }
}

#Preview {
  SignUpFlowView(
    store: Store(initialState: SignUpFlow.State()) {
      SignUpFlow()
    }
  )
}
