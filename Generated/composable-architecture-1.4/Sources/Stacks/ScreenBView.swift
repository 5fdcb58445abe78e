import ComposableArchitecture
import SwiftUI

struct ScreenBView: View {
  let store: StoreOf<ScreenB>

  var body: some View {
    Form {
      Button("Next") {
        store.send(.nextButtonTapped)
      }
    }
  }
}

#Preview {
  ScreenBView(
    store: Store(initialState: ScreenB.State()) {
      ScreenB()
    }
  )
}
