import ComposableArchitecture
import Foundation
import XCTest

@testable import Stacks

@MainActor
final class StackFeatureTests: XCTestCase {
  func testDeepLinkDetail() async throws {
    for base in ["example:/", "https://example.com"] {
      let url = try XCTUnwrap(URL(string: base + "/detail/42"))
      XCTAssertEqual(StackFeature.DeepLink(url: url), .detail(id: 42))
    }
    var expected = StackFeature.State()
    expected.path.append(.detail(Detail.State(id: 42)))
    let state = StackFeature.State(deepLink: .detail(id: 42))
    XCTAssertEqual(Array(state.path), Array(expected.path))
  }

  func testDeepLinkSettings() async throws {
    for base in ["example:/", "https://example.com"] {
      let url = try XCTUnwrap(URL(string: base + "/settings?section=blob"))
      XCTAssertEqual(StackFeature.DeepLink(url: url), .settings(section: "blob"))
    }
    var expected = StackFeature.State()
    expected.selectedID = 0
    expected.path.append(.settings(Settings.State(section: "blob")))
    let state = StackFeature.State(deepLink: .settings(section: "blob"))
    XCTAssertEqual(Array(state.path), Array(expected.path))
    XCTAssertEqual(state.selectedID, expected.selectedID)
  }

  func testDeepLinkSheet() async throws {
    for base in ["example:/", "https://example.com"] {
      let url = try XCTUnwrap(URL(string: base + "/sheet"))
      XCTAssertEqual(StackFeature.DeepLink(url: url), .sheet)
    }
    var expected = StackFeature.State()
    expected.destination = .sheet(Sheet.State())
    let state = StackFeature.State(deepLink: .sheet)
    XCTAssertEqual(state.destination, expected.destination)
  }

  func testDidTapBack() async {
    var state = StackFeature.State()
    state.path.append(.detail(Detail.State()))
    state.path.append(.detail(Detail.State()))
    let store = TestStore(initialState: state) {
      StackFeature()
    }

    await store.send(.view(.didTapBack)) {
      _ = $0.path.popLast()
    }
  }

  func testDidTapLogOut() async {
    let store = TestStore(initialState: StackFeature.State()) {
      StackFeature()
    }

    await store.send(.view(.didTapLogOut)) {
      $0.destination = .alert(.logOut)
    }
  }

  func testDidTapNavigateToDetail() async {
    let store = TestStore(initialState: StackFeature.State()) {
      StackFeature()
    }

    await store.send(.view(.didTapNavigateToDetail)) {
      $0.path[id: 0] = .detail(Detail.State())
    }
  }

  func testDidTapNavigateToSettings() async {
    let store = TestStore(initialState: StackFeature.State()) {
      StackFeature()
    }

    await store.send(.view(.didTapNavigateToSettings)) {
      $0.path[id: 0] = .settings(Settings.State(id: 1))
    }
  }

  func testDidTapPopToFirst() async {
    var state = StackFeature.State()
    state.path.append(.detail(Detail.State()))
    state.path.append(.settings(Settings.State()))
    let store = TestStore(initialState: state) {
      StackFeature()
    }

    await store.send(.view(.didTapPopToFirst)) {
      $0.path.pop(to: 0)
    }
  }

  func testDidTapPopToRoot() async {
    var state = StackFeature.State()
    state.path.append(.detail(Detail.State()))
    state.path.append(.detail(Detail.State()))
    let store = TestStore(initialState: state) {
      StackFeature()
    }

    await store.send(.view(.didTapPopToRoot)) {
      $0.path.removeAll()
    }
  }

  func testDidTapSaveSetsSavedID() async {
    var state = StackFeature.State()
    state.path.append(.detail(Detail.State()))
    let store = TestStore(initialState: state) {
      StackFeature()
    }

    await store.send(.view(.didTapSave)) {
      $0.savedID = $0.currentDetail?.id
      $0.screenCount = 1
    }
  }

  func testDidTapSaveDoesNothing() async {
    let store = TestStore(initialState: StackFeature.State()) {
      StackFeature()
    }

    await store.send(.view(.didTapSave))
  }

  func testDidTapSheet() async {
    let store = TestStore(initialState: StackFeature.State()) {
      StackFeature()
    }

    await store.send(.view(.didTapSheet)) {
      $0.destination = .sheet(Sheet.State())
    }
  }

  func testRefreshData() async {
    let store = TestStore(initialState: StackFeature.State()) {
      StackFeature()
    }

    await store.send(.internal(.refreshData)) {
      $0.refreshCount = 1
    }
  }

  func testSheetDone() async {
    var state = StackFeature.State()
    state.destination = .sheet(Sheet.State())
    let store = TestStore(initialState: state) {
      StackFeature()
    }

    await store.send(.destination(.presented(.sheet(.doneButtonTapped))))
    await store.receive(\.destination.sheet.delegate.done) {
      $0.destination = nil
    }
  }

  func testPathDetailDidSave() async {
    var state = StackFeature.State()
    state.path.append(.detail(Detail.State()))
    state.path.append(.detail(Detail.State()))
    let store = TestStore(initialState: state) {
      StackFeature()
    }

    await store.send(.path(.element(id: 0, action: .detail(.saveButtonTapped))))
    await store.receive(\.path[id: 0].detail.delegate.didSave) {
      $0.path.pop(from: 0)
    }
    await store.receive(\.internal.refreshData) {
      $0.refreshCount = 1
    }
  }

  func testAlertConfirmLogout() async {
    var state = StackFeature.State()
    state.destination = .alert(.logOut)
    state.path.append(.detail(Detail.State()))
    state.path.append(.detail(Detail.State()))
    let store = TestStore(initialState: state) {
      StackFeature()
    }

    await store.send(.destination(.presented(.alert(.confirmLogout)))) {
      $0.destination = nil
      $0.path.removeAll()
    }
    await store.receive(\.delegate.userDidLogout)
  }

  func testPathSettingsDidLogout() async {
    var state = StackFeature.State()
    state.path.append(.settings(Settings.State()))
    state.path.append(.settings(Settings.State()))
    let store = TestStore(initialState: state) {
      StackFeature()
    }

    await store.send(.path(.element(id: 1, action: .settings(.logoutButtonTapped))))
    await store.receive(\.path[id: 1].settings.delegate.didLogout) {
      $0.path.removeAll()
    }
    await store.receive(\.delegate.userDidLogout)
  }

  func testDeepLinkDetailReceived() async {
    var state = StackFeature.State()
    state.destination = .sheet(Sheet.State())
    state.path.append(.detail(Detail.State()))
    let store = TestStore(initialState: state) {
      StackFeature()
    }

    await store.send(.view(.deepLinkReceived(.detail(id: 42)))) {
      $0.destination = nil
      $0.path.removeAll()
      $0.path[id: 1] = .detail(Detail.State(id: 42))
    }
  }

  func testDeepLinkSettingsReceived() async {
    var state = StackFeature.State()
    state.destination = .sheet(Sheet.State())
    state.path.append(.detail(Detail.State()))
    let store = TestStore(initialState: state) {
      StackFeature()
    }

    await store.send(.view(.deepLinkReceived(.settings(section: "blob")))) {
      $0.destination = nil
      $0.path.removeAll()
      $0.selectedID = 0
      $0.path[id: 1] = .settings(Settings.State(section: "blob"))
    }
  }

  func testDeepLinkSheetReceived() async {
    var state = StackFeature.State()
    state.destination = .sheet(Sheet.State())
    state.path.append(.detail(Detail.State()))
    let store = TestStore(initialState: state) {
      StackFeature()
    }

    await store.send(.view(.deepLinkReceived(.sheet))) {
      $0.path.removeAll()
      $0.destination = .sheet(Sheet.State())
    }
  }
}
