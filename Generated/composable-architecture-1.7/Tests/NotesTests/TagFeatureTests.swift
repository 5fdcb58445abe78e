import ComposableArchitecture
import XCTest

@testable import Notes

@MainActor
final class TagFeatureTests: XCTestCase {
  func testDoneButtonTapped() async {
    let store = TestStore(initialState: TagFeature.State(name: "Blob")) {
      TagFeature()
    }

    await store.send(.doneButtonTapped)
    await store.receive(\.delegate.didFinish)
  }
}
