import ComposableArchitecture
import Foundation
import Testing

@testable import Stacks

@MainActor
struct StackFeatureTests {
  @Test func deepLinkDetail() throws {
    for base in ["example:/", "https://example.com"] {
      let url = try #require(URL(string: base + "/detail/42"))
      #expect(StackFeature.DeepLink(url: url) == .detail(id: 42))
    }
    var expected = StackFeature.State()
    expected.path.append(.detail(Detail.State(id: 42)))
    let state = StackFeature.State(deepLink: .detail(id: 42))
    #expect(Array(state.path) == Array(expected.path))
  }

  @Test func deepLinkSettings() throws {
    for base in ["example:/", "https://example.com"] {
      let url = try #require(URL(string: base + "/settings?section=blob"))
      #expect(StackFeature.DeepLink(url: url) == .settings(section: "blob"))
    }
    var expected = StackFeature.State()
    expected.selectedID = 0
    expected.path.append(.settings(Settings.State(section: "blob")))
    let state = StackFeature.State(deepLink: .settings(section: "blob"))
    #expect(Array(state.path) == Array(expected.path))
    #expect(state.selectedID == expected.selectedID)
  }

  @Test func deepLinkSheet() throws {
    for base in ["example:/", "https://example.com"] {
      let url = try #require(URL(string: base + "/sheet"))
      #expect(StackFeature.DeepLink(url: url) == .sheet)
    }
    var expected = StackFeature.State()
    expected.destination = .sheet(Sheet.State())
    let state = StackFeature.State(deepLink: .sheet)
    #expect(state.destination == expected.destination)
  }

  @Test func didTapBack() async {
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

  @Test func didTapLogOut() async {
    let store = TestStore(initialState: StackFeature.State()) {
      StackFeature()
    }

    await store.send(.view(.didTapLogOut)) {
      $0.destination = .alert(.logOut)
    }
  }

  @Test func didTapNavigateToDetail() async {
    let store = TestStore(initialState: StackFeature.State()) {
      StackFeature()
    }

    await store.send(.view(.didTapNavigateToDetail)) {
      $0.path[id: 0] = .detail(Detail.State())
    }
  }

  @Test func didTapNavigateToSettings() async {
    let store = TestStore(initialState: StackFeature.State()) {
      StackFeature()
    }

    await store.send(.view(.didTapNavigateToSettings)) {
      $0.path[id: 0] = .settings(Settings.State(id: 1))
    }
  }

  @Test func didTapPopToFirst() async {
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

  @Test func didTapPopToRoot() async {
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

  @Test func didTapSaveSetsSavedID() async {
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

  @Test func didTapSaveDoesNothing() async {
    let store = TestStore(initialState: StackFeature.State()) {
      StackFeature()
    }

    await store.send(.view(.didTapSave))
  }

  @Test func didTapSheet() async {
    let store = TestStore(initialState: StackFeature.State()) {
      StackFeature()
    }

    await store.send(.view(.didTapSheet)) {
      $0.destination = .sheet(Sheet.State())
    }
  }

  @Test func refreshData() async {
    let store = TestStore(initialState: StackFeature.State()) {
      StackFeature()
    }

    await store.send(.internal(.refreshData)) {
      $0.refreshCount = 1
    }
  }

  @Test func sheetDone() async {
    var state = StackFeature.State()
    state.destination = .sheet(Sheet.State())
    let store = TestStore(initialState: state) {
      StackFeature()
    }

    await store.send(\.destination.sheet.doneButtonTapped)
    await store.receive(\.destination.sheet.delegate.done) {
      $0.destination = nil
    }
  }

  @Test func pathDetailDidSave() async {
    var state = StackFeature.State()
    state.path.append(.detail(Detail.State()))
    state.path.append(.detail(Detail.State()))
    let store = TestStore(initialState: state) {
      StackFeature()
    }

    await store.send(\.path[id: 0].detail.saveButtonTapped)
    await store.receive(\.path[id: 0].detail.delegate.didSave) {
      $0.path.pop(from: 0)
    }
    await store.receive(\.internal.refreshData) {
      $0.refreshCount = 1
    }
  }

  @Test func alertConfirmLogout() async {
    var state = StackFeature.State()
    state.destination = .alert(.logOut)
    state.path.append(.detail(Detail.State()))
    state.path.append(.detail(Detail.State()))
    let store = TestStore(initialState: state) {
      StackFeature()
    }

    await store.send(\.destination.alert.confirmLogout) {
      $0.destination = nil
      $0.path.removeAll()
    }
    await store.receive(\.delegate.userDidLogout)
  }

  @Test func pathSettingsDidLogout() async {
    var state = StackFeature.State()
    state.path.append(.settings(Settings.State()))
    state.path.append(.settings(Settings.State()))
    let store = TestStore(initialState: state) {
      StackFeature()
    }

    await store.send(\.path[id: 1].settings.logoutButtonTapped)
    await store.receive(\.path[id: 1].settings.delegate.didLogout) {
      $0.path.removeAll()
    }
    await store.receive(\.delegate.userDidLogout)
  }

  @Test func deepLinkDetailReceived() async {
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

  @Test func deepLinkSettingsReceived() async {
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

  @Test func deepLinkSheetReceived() async {
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
