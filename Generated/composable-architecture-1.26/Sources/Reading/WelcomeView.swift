public import ComposableArchitecture
public import SwiftUI

public struct WelcomeView: View {
  let store: StoreOf<WelcomeFeature>

  public init(store: StoreOf<WelcomeFeature>) {
    self.store = store
  }

  public var body: some View {
    Form {
      Button("Continue") {
        store.send(.continueButtonTapped)
      }
    }
  }
}

#Preview {
  WelcomeView(
    store: Store(initialState: WelcomeFeature.State()) {
      WelcomeFeature()
    }
  )
}
