// Test plan: 6 of 6 transitions are covered.

import ConcurrencyExtras
import Dependencies
import Foundation
import Rulebook
import SwiftNavigation
import Testing

@testable import Presentations

@MainActor
struct FeatureModelTests {
  @Test func showDetail() {
    let model = FeatureModel()

    model.showDetail()
    #expect(model.destination?.is(\.navigationDrill) == true)
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

    let expectedDeletedCount: Int = model.deletedCount + 1
    model.confirmationDialogButtonTapped(.confirmDelete)
    #expect(model.deletedCount == expectedDeletedCount)
  }

  @Test func navigationDrillDismiss() {
    let child = DetailModel(id: "Blob")
    let model = FeatureModel(destination: .navigationDrill(child))

    child.onDismiss()
    #expect(model.destination == nil)
  }

  @Test func sheetDidComplete() {
    let userDidCompleteFlowCount = LockIsolated(0)
    let child = SheetModel()
    let model = FeatureModel(destination: .sheet(child))
    model.onUserDidCompleteFlow = { userDidCompleteFlowCount.withValue { $0 += 1 } }

    child.onDidComplete()
    #expect(model.destination == nil)
    #expect(userDidCompleteFlowCount.value == 1)
  }

  @Test func sheetDismissed() {
    let model = FeatureModel()

    model.destination = .sheet(SheetModel())
    #expect(model.destination?.is(\.sheet) == true)
    model.destination = nil
    #expect(model.destination == nil)
  }

  @Test func navigationDrillDismissed() {
    let model = FeatureModel()

    model.destination = .navigationDrill(DetailModel(id: "Blob"))
    #expect(model.destination?.is(\.navigationDrill) == true)
    model.destination = nil
    #expect(model.destination == nil)
  }
}
