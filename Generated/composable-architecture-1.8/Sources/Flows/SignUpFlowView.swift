import ComposableArchitecture
import SwiftUI

struct SignUpFlowView: View {
  let store: StoreOf<SignUpFlow>

  var body: some View {
    switch store.case {
    case .name(let store):
      SignUpNameView(store: store)
    case .password(let store):
      SignUpPasswordView(store: store)
    }
  }
}

#Preview {
  SignUpFlowView(
    store: Store(initialState: SignUpFlow.State()) {
      SignUpFlow.body
    }
  )
}
