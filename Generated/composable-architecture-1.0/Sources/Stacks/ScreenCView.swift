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

struct ScreenCView_Previews: PreviewProvider {
  static var previews: some View {
    ScreenCView(
      store: Store(initialState: ScreenC.State()) {
        ScreenC()
      }
    )
  }
}
