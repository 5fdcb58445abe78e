import ComposableArchitecture
import XCTest

@testable import Flows

@MainActor
final class LaunchFeatureTests: XCTestCase {
  func testTask() async {
    let store = TestStore(initialState: LaunchFeature.State()) {
      LaunchFeature()
    }

    await store.send(.task)
    await store.receive(\.delegate.didFinish)
  }
}
