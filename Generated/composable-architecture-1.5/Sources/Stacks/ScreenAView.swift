import ComposableArchitecture
import SwiftUI

struct ScreenAView: View {
  let store: StoreOf<ScreenA>

  var body: some View {
    Form {
      Button("Did save") {
        store.send(.view(.didSave))
      }
      Button("Close") {
        store.send(.view(.didTapClose))
      }
      Button("Next") {
        store.send(.view(.nextButtonTapped))
      }
    }
  }
}

#Preview {
  ScreenAView(
    store: Store(initialState: ScreenA.State()) {
      ScreenA()
    }
  )
}
