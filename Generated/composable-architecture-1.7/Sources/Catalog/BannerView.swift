import ComposableArchitecture
import SwiftUI

struct BannerView: View {
  let store: StoreOf<BannerFeature>

  var body: some View {
    Form {
      Button("Close") {
        store.send(.closeButtonTapped)
      }
    }
  }
}

#Preview {
  BannerView(
    store: Store(initialState: BannerFeature.State()) {
      BannerFeature()
    }
  )
}
