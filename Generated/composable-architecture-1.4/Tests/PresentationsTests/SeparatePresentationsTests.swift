import ComposableArchitecture
import XCTest

@testable import Presentations

@MainActor
final class SeparatePresentationsTests: XCTestCase {
  func testNavigationButtonTapped() async {
    let store = TestStore(initialState: SeparatePresentations.State()) {
      SeparatePresentations()
    }

    await store.send(.navigationButtonTapped) {
      $0.navigation = Counter.State()
    }
  }

  func testResetButtonTapped() async {
    let store = TestStore(initialState: SeparatePresentations.State()) {
      SeparatePresentations()
    }

    await store.send(.resetButtonTapped) {
      $0.alert = .reset
    }
  }

  func testSheetButtonTapped() async {
    let store = TestStore(initialState: SeparatePresentations.State()) {
      SeparatePresentations()
    }

    await store.send(.sheetButtonTapped) {
      $0.sheet = Counter.State()
    }
  }

  func testAlertConfirmReset() async {
    var state = SeparatePresentations.State()
    state.alert = .reset
    state.sheet = Counter.State()
    state.navigation = Counter.State()
    let store = TestStore(initialState: state) {
      SeparatePresentations()
    }

    await store.send(.alert(.presented(.confirmReset))) {
      $0.alert = nil
      $0.sheet = nil
      $0.navigation = nil
    }
  }

  func testSheetDismissed() async {
    var state = SeparatePresentations.State()
    state.sheet = Counter.State()
    let store = TestStore(initialState: state) {
      SeparatePresentations()
    }

    await store.send(.sheet(.dismiss)) {
      $0.sheet = nil
    }
  }

  func testNavigationDismissed() async {
    var state = SeparatePresentations.State()
    state.navigation = Counter.State()
    let store = TestStore(initialState: state) {
      SeparatePresentations()
    }

    await store.send(.navigation(.dismiss)) {
      $0.navigation = nil
    }
  }
}
