import ComposableArchitecture
import Testing

@testable import Presentations

@MainActor
struct SeparatePresentationsTests {
  @Test func navigationButtonTapped() async {
    let store = TestStore(initialState: SeparatePresentations.State()) {
      SeparatePresentations()
    }

    await store.send(.navigationButtonTapped) {
      $0.navigation = Counter.State()
    }
  }

  @Test func resetButtonTapped() async {
    let store = TestStore(initialState: SeparatePresentations.State()) {
      SeparatePresentations()
    }

    await store.send(.resetButtonTapped) {
      $0.alert = .reset
    }
  }

  @Test func sheetButtonTapped() async {
    let store = TestStore(initialState: SeparatePresentations.State()) {
      SeparatePresentations()
    }

    await store.send(.sheetButtonTapped) {
      $0.sheet = Counter.State()
    }
  }

  @Test func alertConfirmReset() async {
    var state = SeparatePresentations.State()
    state.alert = .reset
    state.sheet = Counter.State()
    state.navigation = Counter.State()
    let store = TestStore(initialState: state) {
      SeparatePresentations()
    }

    await store.send(\.alert.confirmReset) {
      $0.alert = nil
      $0.sheet = nil
      $0.navigation = nil
    }
  }

  @Test func sheetDismissed() async {
    var state = SeparatePresentations.State()
    state.sheet = Counter.State()
    let store = TestStore(initialState: state) {
      SeparatePresentations()
    }

    await store.send(\.sheet.dismiss) {
      $0.sheet = nil
    }
  }

  @Test func navigationDismissed() async {
    var state = SeparatePresentations.State()
    state.navigation = Counter.State()
    let store = TestStore(initialState: state) {
      SeparatePresentations()
    }

    await store.send(\.navigation.dismiss) {
      $0.navigation = nil
    }
  }
}
