import ComposableArchitecture
import Testing

@testable import Catalog

@MainActor
struct BannerFeatureTests {
  @Test func closeButtonTapped() async {
    let store = TestStore(initialState: BannerFeature.State()) {
      BannerFeature()
    }

    await store.send(.closeButtonTapped)
    await store.receive(\.delegate.closed)
  }
}
