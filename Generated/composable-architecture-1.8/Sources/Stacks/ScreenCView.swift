import ComposableArchitecture
import SwiftUI

struct ScreenCView: View {
  let store: StoreOf<ScreenC>

  var body: some View {
    Form {
      Button("Back") {
        store.send(.backButtonTapped)
      }
    }
  }
}

#Preview {
  ScreenCView(
    store: Store(initialState: ScreenC.State()) {
      ScreenC()
    }
  )
}
