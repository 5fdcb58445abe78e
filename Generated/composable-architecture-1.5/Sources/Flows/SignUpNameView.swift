import ComposableArchitecture
import SwiftUI

struct SignUpNameView: View {
  let store: StoreOf<SignUpName>

  struct ViewState: Equatable {
    @BindingViewState var name: String
  }

  var body: some View {
    WithViewStore(store, observe: \.viewState) { viewStore in
      Form {
        TextField("Name", text: viewStore.$name)
        Button("Next") {
          store.send(.nextButtonTapped)
        }
      }
    }
  }
}

extension BindingViewStore<SignUpName.State> {
  fileprivate var viewState: SignUpNameView.ViewState {
    SignUpNameView.ViewState(name: self.$name)
  }
}

#Preview {
  SignUpNameView(
    store: Store(initialState: SignUpName.State()) {
      SignUpName()
    }
  )
}
