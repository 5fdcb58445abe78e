import ComposableArchitecture
import Foundation
import Testing

@testable import MainNavigation

@MainActor
struct PhotoFeatureTests {
  @Test func cancelButtonTapped() async {
    let store = TestStore(initialState: PhotoFeature.State()) {
      PhotoFeature()
    }

    await store.send(.cancelButtonTapped)
    await store.finish()
    #expect(store.isDismissed)
  }

  @Test func imageCaptured() async {
    let store = TestStore(initialState: PhotoFeature.State()) {
      PhotoFeature()
    }

    await store.send(.imageCaptured(Data([1])))
    await store.receive(\.delegate.didCaptureImage, Data([1]))
  }
}
