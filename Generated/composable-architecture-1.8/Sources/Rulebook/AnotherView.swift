import ComposableArchitecture
import SwiftUI

public struct AnotherView: View {
  let store: StoreOf<AnotherFeature>

  public init(store: StoreOf<AnotherFeature>) {
    self.store = store
  }

  public var body: some View {
    Form {
      Button("Close") {
        store.send(.closeButtonTapped)
      }
    }
  }
}

#Preview {
  AnotherView(
    store: Store(initialState: AnotherFeature.State()) {
      AnotherFeature()
    }
  )
}
