import CatalogModels
import ComposableArchitecture
import Foundation
import XCTest

@testable import Catalog

private struct Failure: Error {}

@MainActor
final class CatalogFeatureTests: XCTestCase {
  func testBannerButtonTapped() async {
    let store = TestStore(initialState: CatalogFeature.State()) {
      CatalogFeature()
    }

    await store.send(.view(.bannerButtonTapped)) {
      $0.banner = BannerFeature.State()
    }
  }

  func testCloseButtonTappedCallsLogWrite() async {
    let isLogWriteCalled = LockIsolated(false)
    let isDismissed = LockIsolated(false)
    let store = TestStore(initialState: CatalogFeature.State(isLogging: true)) {
      CatalogFeature()
    } withDependencies: {
      $0.dismiss = DismissEffect { isDismissed.setValue(true) }
      $0.log.write = { _ in isLogWriteCalled.setValue(true) }
    }

    await store.send(.view(.closeButtonTapped))
    await store.receive(\.delegate.closed, 0)
    await store.finish()
    XCTAssertTrue(isLogWriteCalled.value)
    XCTAssertTrue(isDismissed.value)
  }

  func testCloseButtonTappedUnlessIsLogging() async {
    let isDismissed = LockIsolated(false)
    let store = TestStore(initialState: CatalogFeature.State()) {
      CatalogFeature()
    } withDependencies: {
      $0.dismiss = DismissEffect { isDismissed.setValue(true) }
    }

    await store.send(.view(.closeButtonTapped))
    await store.receive(\.delegate.closed, 0)
    await store.finish()
    XCTAssertTrue(isDismissed.value)
  }

  func testDetailsButtonTapped() async {
    let store = TestStore(initialState: CatalogFeature.State()) {
      CatalogFeature()
    }

    await store.send(.view(.detailsButtonTapped)) {
      $0.destination = .details(EntryFeature.State(number: 0))
    }
  }

  func testEditButtonTapped() async {
    let store = TestStore(initialState: CatalogFeature.State()) {
      CatalogFeature()
    }

    await store.send(.view(.editButtonTapped)) {
      $0.destination = .edit(EntryFeature.State(number: 0))
    }
  }

  func testEntryButtonTapped() async {
    let store = TestStore(initialState: CatalogFeature.State()) {
      CatalogFeature()
    }

    await store.send(.view(.entryButtonTapped(43))) {
      $0.path[id: 0] = .entry(EntryFeature.State(number: 43))
    }
  }

  func testHelpButtonTapped() async {
    let store = TestStore(initialState: CatalogFeature.State()) {
      CatalogFeature()
    }

    await store.send(.view(.helpButtonTapped)) {
      $0.destination = .help
    }
  }

  func testReceiptButtonTapped() async {
    let store = TestStore(initialState: CatalogFeature.State()) {
      CatalogFeature()
    }

    await store.send(.view(.receiptButtonTapped)) {
      $0.path[id: 0] = .receipt(number: 0)
    }
  }

  func testShareButtonTapped() async {
    let store = TestStore(initialState: CatalogFeature.State()) {
      CatalogFeature()
    }

    await store.send(.view(.shareButtonTapped(ShareItem(id: 1, text: "Pen")))) {
      $0.destination = .share(ShareItem(id: 1, text: "Pen"))
    }
  }

  func testShowFirstEntryButtonTapped() async {
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

  func testTask() async {
    let store = TestStore(initialState: CatalogFeature.State()) {
      CatalogFeature()
    } withDependencies: {
      $0.log.count = { 42 }
    }

    await store.send(.view(.task))
    await store.receive(\.internal.countLoaded.success) {
      $0.selectedCount = 42
    }
  }

  func testTaskFails() async {
    let store = TestStore(initialState: CatalogFeature.State()) {
      CatalogFeature()
    } withDependencies: {
      $0.log.count = { throw Failure() }
    }

    await store.send(.view(.task))
    await store.receive(\.internal.countLoaded.failure)
  }

  func testTourButtonTapped() async {
    let store = TestStore(initialState: CatalogFeature.State()) {
      CatalogFeature()
    }

    await store.send(.view(.tourButtonTapped)) {
      $0.destination = .tour
    }
  }

  func testCountLoadedSuccess() async {
    let store = TestStore(initialState: CatalogFeature.State()) {
      CatalogFeature()
    }

    await store.send(.internal(.countLoaded(.success(43)))) {
      $0.selectedCount = 43
    }
  }

  func testBannerClosed() async {
    var state = CatalogFeature.State()
    state.banner = BannerFeature.State()
    let store = TestStore(initialState: state) {
      CatalogFeature()
    }

    await store.send(.banner(.closeButtonTapped))
    await store.receive(\.banner.delegate.closed) {
      $0.banner = nil
    }
  }

  func testDestinationDismissed() async {
    var state = CatalogFeature.State(selectedCount: 42)
    state.destination = .details(EntryFeature.State(number: 42))
    let store = TestStore(initialState: state) {
      CatalogFeature()
    }

    await store.send(.destination(.dismiss)) {
      $0.destination = nil
      $0.selectedCount = 0
    }
  }

  func testDetailsChosen() async {
    var state = CatalogFeature.State()
    state.destination = .details(EntryFeature.State(number: 42))
    let store = TestStore(initialState: state) {
      CatalogFeature()
    }

    await store.send(.destination(.presented(.details(.chooseButtonTapped))))
    await store.receive(\.destination.details.delegate.chosen, 42) {
      $0.selectedCount = 42
      $0.destination = nil
    }
  }

  func testEditChosen() async {
    var state = CatalogFeature.State()
    state.destination = .edit(EntryFeature.State(number: 42))
    let store = TestStore(initialState: state) {
      CatalogFeature()
    }

    await store.send(.destination(.presented(.edit(.chooseButtonTapped))))
    await store.receive(\.destination.edit.delegate.chosen, 42) {
      $0.selectedCount = 42
      $0.destination = nil
    }
  }

  func testPathEntryChosen() async {
    var state = CatalogFeature.State()
    state.path.append(.entry(EntryFeature.State(number: 42)))
    state.path.append(.entry(EntryFeature.State(number: 42)))
    let store = TestStore(initialState: state) {
      CatalogFeature()
    }

    await store.send(.path(.element(id: 0, action: .entry(.chooseButtonTapped))))
    await store.receive(\.path[id: 0].entry.delegate.chosen, 42) {
      $0.selectedCount = 42
      $0.path.pop(from: 0)
    }
  }
}
