import ComposableArchitecture
import FlowsModels
import SwiftUI

struct LogInView: View {
  @Bindable var store: StoreOf<LogInFeature>

  var body: some View {
    Form {
      TextField("Name", text: $store.name)
      Button("Cancel") {
        store.send(.cancelButtonTapped)
      }
      Button("Log in") {
        store.send(.logInButtonTapped)
      }
      Button("Sign up") {
        store.send(.signUpButtonTapped)
      }
      Button("Sign up with name") {
        store.send(.signUpWithNameButtonTapped)
      }
    }
    .sheet(
      item: $store.scope(state: \.destination?.signUp, action: \.destination.signUp)
    ) { (store: StoreOf<SignUpFlow>) in
      NavigationStack {
        SignUpFlowView(store: store)
      }
    }
  }
}

#Preview {
  LogInView(
    store: Store(initialState: LogInFeature.State()) {
      LogInFeature()
    }
  )
}
