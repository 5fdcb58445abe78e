import ComposableArchitecture
import SwiftUI

@ViewAction(for: ScreenA.self)
struct ScreenAView: View {
  let store: StoreOf<ScreenA>

  var body: some View {
    Form {
      Button("Did save") {
        send(.didSave)
      }
      Button("Close") {
        send(.didTapClose)
      }
      Button("Next") {
        send(.nextButtonTapped)
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
