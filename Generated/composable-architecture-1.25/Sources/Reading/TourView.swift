public import ComposableArchitecture
public import SwiftUI

public struct TourView: View {
  let store: StoreOf<TourFeature>

  public init(store: StoreOf<TourFeature>) {
    self.store = store
  }

  public var body: some View {
    switch store.case {
    case .welcome(let store):
      WelcomeView(store: store)
    case .hint(let store):
      HintView(store: store)
    }
  }
}

#Preview {
  TourView(
    store: Store(initialState: TourFeature.State()) {
      TourFeature.body
    }
  )
}
