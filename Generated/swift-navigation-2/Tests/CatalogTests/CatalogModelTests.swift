// Test plan: 17 of 17 transitions are covered.

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
    let closeButtonTappedTaskCalls = LockIsolated(0)
    let closedValues = LockIsolated<[Int]>([])
    let model = withDependencies {
      $0[CatalogLog.self].write = { _ in closeButtonTappedTaskCalls.withValue { $0 += 1 } }
    } operation: {
      CatalogModel(isLogging: true)
    }
    model.onClosed = { value in closedValues.withValue { $0.append(value) } }

    model.closeButtonTapped()
    let expectedClosed: Int = model.selectedCount
    await model.closeButtonTappedTask?.value
    #expect(model.isDismissed)
    #expect(closedValues.value == [expectedClosed])
    #expect(closeButtonTappedTaskCalls.value == 1)
  }

  @Test func closeButtonTappedUnlessIsLogging() async {
    let closedValues = LockIsolated<[Int]>([])
    let model = CatalogModel(isLogging: false)
    model.onClosed = { value in closedValues.withValue { $0.append(value) } }

    model.closeButtonTapped()
    let expectedClosed: Int = model.selectedCount
    await model.closeButtonTappedTask?.value
    #expect(model.isDismissed)
    #expect(closedValues.value == [expectedClosed])
  }

  @Test func detailsButtonTapped() {
    let model = CatalogModel()

    let expectedNumber: Int = model.selectedCount
    model.detailsButtonTapped()
    #expect(model.destination?.is(\.details) == true)
    #expect(model.destination?.details?.number == expectedNumber)
  }

  @Test func editButtonTapped() {
    let model = CatalogModel()

    let expectedNumber: Int = model.selectedCount
    model.editButtonTapped()
    #expect(model.destination?.is(\.edit) == true)
    #expect(model.destination?.edit?.number == expectedNumber)
  }

  @Test func entryButtonTapped() {
    let model = CatalogModel()

    model.entryButtonTapped(42)
    #expect(model.path.count == 1)
    #expect(model.path.last?.entry?.number == 42)
  }

  @Test func helpButtonTapped() {
    let model = CatalogModel()

    model.helpButtonTapped()
    #expect(model.destination?.is(\.help) == true)
  }

  @Test func receiptButtonTapped() {
    let model = CatalogModel()

    let expectedReceipt: Int = model.path.count
    model.receiptButtonTapped()
    #expect(model.path.count == 1)
    #expect(model.path.last?.receipt == expectedReceipt)
  }

  @Test func shareButtonTapped() {
    let model = CatalogModel()

    model.shareButtonTapped(ShareItem(id: 1, text: "Pen"))
    #expect(model.destination?.is(\.share) == true)
    #expect(model.destination?.share == ShareItem(id: 1, text: "Pen"))
  }

  @Test func showFirstEntryButtonTapped() {
    let model = CatalogModel(path: [.entry(EntryModel(number: 43)), .receipt(number: 42)])

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

    model.countLoaded(.success(42))
    #expect(model.selectedCount == 42)
  }

  @Test func bannerClosed() {
    let child = BannerModel()
    let model = CatalogModel()
    model.banner = child

    child.onClosed()
    #expect(model.banner == nil)
  }

  @Test func destinationDismissed() {
    let model = CatalogModel(destination: .details(EntryModel(number: 42)), selectedCount: 42)

    model.destination = nil
    #expect(model.selectedCount == 0)
  }

  @Test func detailsChosen() {
    let child = EntryModel(number: 42)
    let model = CatalogModel(destination: .details(child))

    child.onChosen(42)
    #expect(model.selectedCount == 42)
    #expect(model.destination == nil)
  }

  @Test func editChosen() {
    let child = EntryModel(number: 42)
    let model = CatalogModel(destination: .edit(child))

    child.onChosen(42)
    #expect(model.selectedCount == 42)
    #expect(model.destination == nil)
  }

  @Test func pathEntryChosen() {
    let child = EntryModel(number: 42)
    let model = CatalogModel(path: [.entry(EntryModel(number: 43)), .entry(child)])

    child.onChosen(42)
    #expect(model.selectedCount == 42)
    #expect(model.path.count == 1)
  }

  @Test func detailsDismissed() {
    let model = CatalogModel()

    model.destination = .details(EntryModel(number: 42))
    #expect(model.destination?.is(\.details) == true)
    model.destination = nil
    #expect(model.destination == nil)
  }

  @Test func editDismissed() {
    let model = CatalogModel()

    model.destination = .edit(EntryModel(number: 42))
    #expect(model.destination?.is(\.edit) == true)
    model.destination = nil
    #expect(model.destination == nil)
  }

  @Test func helpDismissed() {
    let model = CatalogModel()

    model.destination = .help
    #expect(model.destination?.is(\.help) == true)
    model.destination = nil
    #expect(model.destination == nil)
  }

  @Test func shareDismissed() {
    let model = CatalogModel()

    model.destination = .share(ShareItem(id: 1, text: "Pen"))
    #expect(model.destination?.is(\.share) == true)
    model.destination = nil
    #expect(model.destination == nil)
  }

  @Test func tourDismissed() {
    let model = CatalogModel()

    model.destination = .tour
    #expect(model.destination?.is(\.tour) == true)
    model.destination = nil
    #expect(model.destination == nil)
  }
}
