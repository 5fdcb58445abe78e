import ComposableArchitecture
import Rulebook
import XCTest

@testable import Presentations

@MainActor
final class FeatureTests: XCTestCase {
  func testShowDetail() async {
    let store = TestStore(initialState: Feature.State()) {
      Feature()
    }

    await store.send(.view(.showDetail)) {
      $0.destination = .navigationDrill(DetailFeature.State(id: "detail"))
    }
  }

  func testShowDialog() async {
    let store = TestStore(initialState: Feature.State()) {
      Feature()
    }

    await store.send(.view(.showDialog)) {
      $0.destination = .confirmationDialog(.dialog)
    }
  }

  func testShowSheet() async {
    let store = TestStore(initialState: Feature.State()) {
      Feature()
    }

    await store.send(.view(.showSheet)) {
      $0.destination = .sheet(SheetFeature.State())
    }
  }

  func testConfirmationDialogConfirmDelete() async {
    var state = Feature.State()
    state.destination = .confirmationDialog(.dialog)
    let store = TestStore(initialState: state) {
      Feature()
    }

    await store.send(.destination(.presented(.confirmationDialog(.confirmDelete)))) {
      $0.destination = nil
      $0.deletedCount = 1
    }
  }

  func testNavigationDrillDismiss() async {
    var state = Feature.State()
    state.destination = .navigationDrill(DetailFeature.State(id: "Blob"))
    let store = TestStore(initialState: state) {
      Feature()
    }

    await store.send(.destination(.presented(.navigationDrill(.closeButtonTapped))))
    await store.receive(\.destination.navigationDrill.delegate.dismiss) {
      $0.destination = nil
    }
  }

  func testSheetDidComplete() async {
    var state = Feature.State()
    state.destination = .sheet(SheetFeature.State())
    let store = TestStore(initialState: state) {
      Feature()
    }

    await store.send(.destination(.presented(.sheet(.doneButtonTapped))))
    await store.receive(\.destination.sheet.delegate.didComplete) {
      $0.destination = nil
    }
    await store.receive(\.delegate.userDidCompleteFlow)
  }
}
