import ComposableArchitecture
import Foundation
import XCTest

@testable import MainNavigation

@MainActor
final class PhotoFeatureTests: XCTestCase {
  func testCancelButtonTapped() async {
    let isDismissed = LockIsolated(false)
    let store = TestStore(initialState: PhotoFeature.State()) {
      PhotoFeature()
    } withDependencies: {
      $0.dismiss = DismissEffect { isDismissed.setValue(true) }
    }

    await store.send(.cancelButtonTapped)
    await store.finish()
    XCTAssertTrue(isDismissed.value)
  }

  func testImageCaptured() async {
    let store = TestStore(initialState: PhotoFeature.State()) {
      PhotoFeature()
    }

    await store.send(.imageCaptured(Data([1])))
    await store.receive(\.delegate.didCaptureImage)
  }
}
