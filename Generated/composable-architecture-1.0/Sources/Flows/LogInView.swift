import ComposableArchitecture
import FlowsModels
import SwiftUI

struct LogInView: View {
  let store: StoreOf<LogInFeature>

  struct ViewState: Equatable {
    @BindingViewState var name: String
  }

  var body: some View {
    WithViewStore(store, observe: \.viewState) { viewStore in
      Form {
        TextField("Name", text: viewStore.$name)
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
        store: store.scope(state: \.$destination, action: LogInFeature.Action.destination),
        state: /LogInFeature.Destination.State.signUp,
        action: LogInFeature.Destination.Action.signUp
      ) { (store: StoreOf<SignUpFlow>) in
        NavigationStack {
          SignUpFlowView(store: store)
        }
      }
    }
  }
}

extension BindingViewStore<LogInFeature.State> {
  fileprivate var viewState: LogInView.ViewState {
    LogInView.ViewState(name: self.$name)
  }
}

struct LogInView_Previews: PreviewProvider {
  static var previews: some View {
    LogInView(
      store: Store(initialState: LogInFeature.State()) {
        LogInFeature()
      }
    )
  }
}
