import ComposableArchitecture
import Foundation
import XCTest

@testable import Rulebook

@MainActor
final class CameraFeatureTests: XCTestCase {
  func testCancelButtonTapped() async {
    let store = TestStore(initialState: CameraFeature.State()) {
      CameraFeature()
    }

    await store.send(.cancelButtonTapped)
    await store.receive(.delegate(.didCancel))
  }

  func testImageCaptured() async {
    let store = TestStore(initialState: CameraFeature.State()) {
      CameraFeature()
    }

    await store.send(.imageCaptured(Data([1])))
    await store.receive(.delegate(.didCaptureImage(Data([1]))))
  }
}
