import CatalogModels
import ComposableArchitecture
import Foundation
import Testing

@testable import Catalog

private struct Failure: Error {}

@MainActor
struct CatalogFeatureTests {
  @Test func bannerButtonTapped() async {
    let store = TestStore(initialState: CatalogFeature.State()) {
      CatalogFeature()
    }

    await store.send(.view(.bannerButtonTapped)) {
      $0.banner = BannerFeature.State()
    }
  }

  @Test func closeButtonTappedCallsLogWrite() async {
    let isLogWriteCalled = LockIsolated(false)
    let store = TestStore(initialState: CatalogFeature.State(isLogging: true)) {
      CatalogFeature()
    } withDependencies: {
      $0[CatalogLog.self].write = { _ in isLogWriteCalled.setValue(true) }
    }

    await store.send(.view(.closeButtonTapped))
    await store.receive(\.delegate.closed, 0)
    await store.finish()
    #expect(store.isDismissed)
    #expect(isLogWriteCalled.value)
  }

  @Test func closeButtonTappedUnlessIsLogging() async {
    let store = TestStore(initialState: CatalogFeature.State()) {
      CatalogFeature()
    }

    await store.send(.view(.closeButtonTapped))
    await store.receive(\.delegate.closed, 0)
    await store.finish()
    #expect(store.isDismissed)
  }

  @Test func detailsButtonTapped() async {
    let store = TestStore(initialState: CatalogFeature.State()) {
      CatalogFeature()
    }

    await store.send(.view(.detailsButtonTapped)) {
      $0.destination = .details(EntryFeature.State(number: 0))
    }
  }

  @Test func editButtonTapped() async {
    let store = TestStore(initialState: CatalogFeature.State()) {
      CatalogFeature()
    }

    await store.send(.view(.editButtonTapped)) {
      $0.destination = .edit(EntryFeature.State(number: 0))
    }
  }

  @Test func entryButtonTapped() async {
    let store = TestStore(initialState: CatalogFeature.State()) {
      CatalogFeature()
    }

    await store.send(.view(.entryButtonTapped(43))) {
      $0.path[id: 0] = .entry(EntryFeature.State(number: 43))
    }
  }

  @Test func helpButtonTapped() async {
    let store = TestStore(initialState: CatalogFeature.State()) {
      CatalogFeature()
    }

    await store.send(.view(.helpButtonTapped)) {
      $0.destination = .help
    }
  }

  @Test func receiptButtonTapped() async {
    let store = TestStore(initialState: CatalogFeature.State()) {
      CatalogFeature()
    }

    await store.send(.view(.receiptButtonTapped)) {
      $0.path[id: 0] = .receipt(number: 0)
    }
  }

  @Test func shareButtonTapped() async {
    let store = TestStore(initialState: CatalogFeature.State()) {
      CatalogFeature()
    }

    await store.send(.view(.shareButtonTapped(ShareItem(id: 1, text: "Pen")))) {
      $0.destination = .share(ShareItem(id: 1, text: "Pen"))
    }
  }

  @Test func showFirstEntryButtonTapped() async {
    var state = CatalogFeature.State()
    state.path.append(.entry(EntryFeature.State(number: 42)))
    state.path.append(.receipt(number: 42))
    let store = TestStore(initialState: state) {
      CatalogFeature()
    }

    await store.send(.view(.showFirstEntryButtonTapped)) {
      $0.path.pop(to: 0)
    }
  }

  @Test func task() async {
    let store = TestStore(initialState: CatalogFeature.State()) {
      CatalogFeature()
    } withDependencies: {
      $0[CatalogLog.self].count = { 42 }
    }

    await store.send(.view(.task))
    await store.receive(\.internal.countLoaded.success) {
      $0.selectedCount = 42
    }
  }

  @Test func taskFails() async {
    let store = TestStore(initialState: CatalogFeature.State()) {
      CatalogFeature()
    } withDependencies: {
      $0[CatalogLog.self].count = { throw Failure() }
    }

    await store.send(.view(.task))
    await store.receive(\.internal.countLoaded.failure)
  }

  @Test func tourButtonTapped() async {
    let store = TestStore(initialState: CatalogFeature.State()) {
      CatalogFeature()
    }

    await store.send(.view(.tourButtonTapped)) {
      $0.destination = .tour
    }
  }

  @Test func countLoadedSuccess() async {
    let store = TestStore(initialState: CatalogFeature.State()) {
      CatalogFeature()
    }

    await store.send(.internal(.countLoaded(.success(43)))) {
      $0.selectedCount = 43
    }
  }

  @Test func bannerClosed() async {
    var state = CatalogFeature.State()
    state.banner = BannerFeature.State()
    let store = TestStore(initialState: state) {
      CatalogFeature()
    }

    await store.send(\.banner.closeButtonTapped)
    await store.receive(\.banner.delegate.closed) {
      $0.banner = nil
    }
  }

  @Test func destinationDismissed() async {
    var state = CatalogFeature.State(selectedCount: 42)
    state.destination = .details(EntryFeature.State(number: 42))
    let store = TestStore(initialState: state) {
      CatalogFeature()
    }

    await store.send(\.destination.dismiss) {
      $0.destination = nil
      $0.selectedCount = 0
    }
  }

  @Test func detailsChosen() async {
    var state = CatalogFeature.State()
    state.destination = .details(EntryFeature.State(number: 42))
    let store = TestStore(initialState: state) {
      CatalogFeature()
    }

    await store.send(\.destination.details.chooseButtonTapped)
    await store.receive(\.destination.details.delegate.chosen, 42) {
      $0.selectedCount = 42
      $0.destination = nil
    }
  }

  @Test func editChosen() async {
    var state = CatalogFeature.State()
    state.destination = .edit(EntryFeature.State(number: 42))
    let store = TestStore(initialState: state) {
      CatalogFeature()
    }

    await store.send(\.destination.edit.chooseButtonTapped)
    await store.receive(\.destination.edit.delegate.chosen, 42) {
      $0.selectedCount = 42
      $0.destination = nil
    }
  }

  @Test func pathEntryChosen() async {
    var state = CatalogFeature.State()
    state.path.append(.entry(EntryFeature.State(number: 42)))
    state.path.append(.entry(EntryFeature.State(number: 42)))
    let store = TestStore(initialState: state) {
      CatalogFeature()
    }

    await store.send(\.path[id: 0].entry.chooseButtonTapped)
    await store.receive(\.path[id: 0].entry.delegate.chosen, 42) {
      $0.selectedCount = 42
      $0.path.pop(from: 0)
    }
  }
}
