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

struct LaunchView_Previews: PreviewProvider {
  static var previews: some View {
    LaunchView(
      store: Store(initialState: LaunchFeature.State()) {
        LaunchFeature()
      }
    )
  }
}
