import ComposableArchitecture
import SwiftUI

struct SignUpFlowView: View {
  let store: StoreOf<SignUpFlow>

  var body: some View {
    switch store.state {
    case .name:
      if let store = store.scope(state: \.name, action: \.name) {
        SignUpNameView(store: store)
      }
    case .password:
      if let store = store.scope(state: \.password, action: \.password) {
        SignUpPasswordView(store: store)
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
