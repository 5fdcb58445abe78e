import ConcurrencyExtras
import Rulebook
import SwiftNavigation
import Testing

@testable import Presentations

@MainActor
struct FeatureModelTests {
  @Test func showDetail() {
    let model = FeatureModel()

    model.showDetail()
    #expect(model.destination?.navigationDrill?.id == "detail")
  }

  @Test func showDialog() {
    let model = FeatureModel()

    model.showDialog()
    #expect(model.destination?.confirmationDialog == .dialog)
  }

  @Test func showSheet() {
    let model = FeatureModel()

    model.showSheet()
    #expect(model.destination?.is(\.sheet) == true)
  }

  @Test func confirmationDialogConfirmDelete() {
    let model = FeatureModel(destination: .confirmationDialog(.dialog))

    model.confirmationDialogButtonTapped(.confirmDelete)
    #expect(model.deletedCount == 1)
  }

  @Test func navigationDrillDismiss() {
    let model = FeatureModel(destination: .navigationDrill(DetailModel(id: "Blob")))

    model.destination?.navigationDrill?.closeButtonTapped()
    #expect(model.destination == nil)
  }

  @Test func sheetDidComplete() {
    let userDidCompleteFlowCount = LockIsolated(0)
    let model = FeatureModel(destination: .sheet(SheetModel()))
    model.onUserDidCompleteFlow = { userDidCompleteFlowCount.withValue { $0 += 1 } }

    model.destination?.sheet?.doneButtonTapped()
    #expect(model.destination == nil)
    #expect(userDidCompleteFlowCount.value == 1)
  }
}
