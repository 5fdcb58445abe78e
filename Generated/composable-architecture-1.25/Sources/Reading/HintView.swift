public import ComposableArchitecture
public import SwiftUI

public struct HintView: View {
  let store: StoreOf<HintFeature>

  public init(store: StoreOf<HintFeature>) {
    self.store = store
  }

  public var body: some View {
    // TODO: Lay out the view.
    Text("Hint")
      .task {
        await store.send(.task).finish()
      }
  }
}

#Preview {
  HintView(
    store: Store(initialState: HintFeature.State()) {
      HintFeature()
    }
  )
}
