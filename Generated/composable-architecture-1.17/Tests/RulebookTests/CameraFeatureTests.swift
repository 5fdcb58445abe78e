import ComposableArchitecture
import Foundation
import Testing

@testable import Rulebook

@MainActor
struct CameraFeatureTests {
  @Test func cancelButtonTapped() async {
    let store = TestStore(initialState: CameraFeature.State()) {
      CameraFeature()
    }

    await store.send(.cancelButtonTapped)
    await store.receive(\.delegate.didCancel)
  }

  @Test func imageCaptured() async {
    let store = TestStore(initialState: CameraFeature.State()) {
      CameraFeature()
    }

    await store.send(.imageCaptured(Data([1])))
    await store.receive(\.delegate.didCaptureImage, Data([1]))
  }
}
