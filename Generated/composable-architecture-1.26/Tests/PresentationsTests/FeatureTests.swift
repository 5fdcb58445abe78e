import ComposableArchitecture
import Rulebook
import Testing

@testable import Presentations

@MainActor
struct FeatureTests {
  @Test func showDetail() async {
    let store = TestStore(initialState: Feature.State()) {
      Feature()
    }

    await store.send(.view(.showDetail)) {
      $0.destination = .navigationDrill(DetailFeature.State(id: "detail"))
    }
  }

  @Test func showDialog() async {
    let store = TestStore(initialState: Feature.State()) {
      Feature()
    }

    await store.send(.view(.showDialog)) {
      $0.destination = .confirmationDialog(.dialog)
    }
  }

  @Test func showSheet() async {
    let store = TestStore(initialState: Feature.State()) {
      Feature()
    }

    await store.send(.view(.showSheet)) {
      $0.destination = .sheet(SheetFeature.State())
    }
  }

  @Test func confirmationDialogConfirmDelete() async {
    var state = Feature.State()
    state.destination = .confirmationDialog(.dialog)
    let store = TestStore(initialState: state) {
      Feature()
    }

    await store.send(\.destination.confirmationDialog.confirmDelete) {
      $0.destination = nil
      $0.deletedCount = 1
    }
  }

  @Test func navigationDrillDismiss() async {
    var state = Feature.State()
    state.destination = .navigationDrill(DetailFeature.State(id: "Blob"))
    let store = TestStore(initialState: state) {
      Feature()
    }

    await store.send(\.destination.navigationDrill.closeButtonTapped)
    await store.receive(\.destination.navigationDrill.delegate.dismiss) {
      $0.destination = nil
    }
  }

  @Test func sheetDidComplete() async {
    var state = Feature.State()
    state.destination = .sheet(SheetFeature.State())
    let store = TestStore(initialState: state) {
      Feature()
    }

    await store.send(\.destination.sheet.doneButtonTapped)
    await store.receive(\.destination.sheet.delegate.didComplete) {
      $0.destination = nil
    }
    await store.receive(\.delegate.userDidCompleteFlow)
  }
}
