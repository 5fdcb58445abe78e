import ComposableArchitecture
import SwiftUI

struct SignUpNameView: View {
  @Bindable var store: StoreOf<SignUpName>

  var body: some View {
    Form {
      TextField("Name", text: $store.name)
      Button("Next") {
        store.send(.nextButtonTapped)
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
