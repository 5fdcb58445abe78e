import ComposableArchitecture
import SwiftUI

struct SignUpNameView: View {
  let store: StoreOf<SignUpName>

  struct ViewState: Equatable {
    @BindingViewState var name: String

    @MainActor init(store: BindingViewStore<SignUpName.State>) {
      _name = store.$name
    }
  }

  var body: some View {
    WithViewStore(store, observe: { ViewState(store: $0) }) { viewStore in
      Form {
        TextField("Name", text: viewStore.$name)
        Button("Next") {
          store.send(.nextButtonTapped)
        }
      }
    }
  }
}

#Preview {
  SignUpNameView(
    store: Store(initialState: SignUpName.State()) {
      SignUpName()
    }
  )
}
