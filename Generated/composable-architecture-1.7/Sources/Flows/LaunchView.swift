import ComposableArchitecture
import SwiftUI

struct LaunchView: View {
  let store: StoreOf<LaunchFeature>

  var body: some View {
    // TODO: Lay out the view.
    Text("Launch")
      .task {
        await store.send(.task).finish()
      }
  }
}

#Preview {
  LaunchView(
    store: Store(initialState: LaunchFeature.State()) {
      LaunchFeature()
    }
  )
}
