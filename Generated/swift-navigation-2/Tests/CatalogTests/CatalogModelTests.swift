import CatalogModels
import ConcurrencyExtras
import Dependencies
import Foundation
import SwiftNavigation
import Testing

@testable import Catalog

@MainActor
struct CatalogModelTests {
  @Test func bannerButtonTapped() {
    let model = CatalogModel()

    model.bannerButtonTapped()
    #expect(model.banner != nil)
  }

  @Test func closeButtonTappedCallsLogWrite() async {
    let closedValues = LockIsolated<[Int]>([])
    let closeButtonTappedTaskCalls = LockIsolated(0)
    let model = withDependencies {
      $0[CatalogLog.self].write = { _ in closeButtonTappedTaskCalls.withValue { $0 += 1 } }
    } operation: {
      CatalogModel(isLogging: true)
    }
    model.onClosed = { value in closedValues.withValue { $0.append(value) } }

    model.closeButtonTapped()
    await model.closeButtonTappedTask?.value
    #expect(model.isDismissed)
    #expect(closedValues.value == [0])
    #expect(closeButtonTappedTaskCalls.value == 1)
  }

  @Test func closeButtonTappedUnlessIsLogging() async {
    let closedValues = LockIsolated<[Int]>([])
    let model = CatalogModel()
    model.onClosed = { value in closedValues.withValue { $0.append(value) } }

    model.closeButtonTapped()
    await model.closeButtonTappedTask?.value
    #expect(model.isDismissed)
    #expect(closedValues.value == [0])
  }

  @Test func detailsButtonTapped() {
    let model = CatalogModel()

    model.detailsButtonTapped()
    #expect(model.destination?.details?.number == 0)
  }

  @Test func editButtonTapped() {
    let model = CatalogModel()

    model.editButtonTapped()
    #expect(model.destination?.edit?.number == 0)
  }

  @Test func entryButtonTapped() {
    let model = CatalogModel()

    model.entryButtonTapped(43)
    #expect(model.path.count == 1)
    #expect(model.path.last?.entry?.number == 43)
  }

  @Test func helpButtonTapped() {
    let model = CatalogModel()

    model.helpButtonTapped()
    #expect(model.destination?.is(\.help) == true)
  }

  @Test func receiptButtonTapped() {
    let model = CatalogModel()

    model.receiptButtonTapped()
    #expect(model.path.count == 1)
    #expect(model.path.last?.receipt == 0)
  }

  @Test func shareButtonTapped() {
    let model = CatalogModel()

    model.shareButtonTapped(ShareItem(id: 1, text: "Pen"))
    #expect(model.destination?.share == ShareItem(id: 1, text: "Pen"))
  }

  @Test func showFirstEntryButtonTapped() {
    let model = CatalogModel(path: [.entry(EntryModel(number: 42)), .receipt(number: 42)])

    model.showFirstEntryButtonTapped()
    #expect(model.path.count == 1)
  }

  @Test func task() async {
    let model = withDependencies {
      $0[CatalogLog.self].count = { 42 }
    } operation: {
      CatalogModel()
    }

    model.task()
    await model.countTask?.value
    #expect(model.selectedCount == 42)
  }

  @Test func tourButtonTapped() {
    let model = CatalogModel()

    model.tourButtonTapped()
    #expect(model.destination?.is(\.tour) == true)
  }

  @Test func countLoadedSuccess() {
    let model = CatalogModel()

    model.countLoaded(.success(43))
    #expect(model.selectedCount == 43)
  }

  @Test func bannerClosed() {
    let model = CatalogModel()
    model.banner = BannerModel()

    model.banner?.closeButtonTapped()
    #expect(model.banner == nil)
  }

  @Test func destinationDismissed() {
    let model = CatalogModel(destination: .details(EntryModel(number: 42)), selectedCount: 42)

    model.destination = nil
    #expect(model.destination == nil)
    #expect(model.selectedCount == 0)
  }

  @Test func detailsChosen() {
    let model = CatalogModel(destination: .details(EntryModel(number: 42)))

    model.destination?.details?.chooseButtonTapped()
    #expect(model.selectedCount == 42)
    #expect(model.destination == nil)
  }

  @Test func editChosen() {
    let model = CatalogModel(destination: .edit(EntryModel(number: 42)))

    model.destination?.edit?.chooseButtonTapped()
    #expect(model.selectedCount == 42)
    #expect(model.destination == nil)
  }

  @Test func pathEntryChosen() {
    let model = CatalogModel(path: [.entry(EntryModel(number: 42)), .entry(EntryModel(number: 42))])

    model.path[0].entry?.onChosen(43)
    #expect(model.selectedCount == 43)
    #expect(model.path.isEmpty)
  }
}
