import ConcurrencyExtras
import Foundation
import SwiftNavigation
import Testing

@testable import Stacks

@MainActor
struct StackModelTests {
  @Test func deepLinkDetail() throws {
    for base in ["example:/", "https://example.com"] {
      let url = try #require(URL(string: base + "/detail/42"))
      #expect(StackModel.DeepLink(url: url) == .detail(id: 42))
    }
  }

  @Test func deepLinkSettings() throws {
    for base in ["example:/", "https://example.com"] {
      let url = try #require(URL(string: base + "/settings?section=blob"))
      #expect(StackModel.DeepLink(url: url) == .settings(section: "blob"))
    }
  }

  @Test func deepLinkSheet() throws {
    for base in ["example:/", "https://example.com"] {
      let url = try #require(URL(string: base + "/sheet"))
      #expect(StackModel.DeepLink(url: url) == .sheet)
    }
  }

  @Test func didTapBack() {
    let model = StackModel(path: [.detail(DetailModel()), .detail(DetailModel())])

    model.didTapBack()
    #expect(model.path.count == 1)
  }

  @Test func didTapLogOut() {
    let model = StackModel()

    model.didTapLogOut()
    #expect(model.destination?.alert == .logOut)
  }

  @Test func didTapNavigateToDetail() {
    let model = StackModel()

    model.didTapNavigateToDetail()
    #expect(model.path.count == 1)
    #expect(model.path.last?.is(\.detail) == true)
  }

  @Test func didTapNavigateToSettings() {
    let model = StackModel()

    model.didTapNavigateToSettings()
    #expect(model.path.count == 1)
    #expect(model.path.last?.settings?.id == 1)
  }

  @Test func didTapPopToFirst() {
    let model = StackModel(path: [.detail(DetailModel()), .settings(SettingsModel())])

    model.didTapPopToFirst()
    #expect(model.path.count == 1)
  }

  @Test func didTapPopToRoot() {
    let model = StackModel(path: [.detail(DetailModel()), .detail(DetailModel())])

    model.didTapPopToRoot()
    #expect(model.path.isEmpty)
  }

  @Test func didTapSaveSetsSavedID() {
    let model = StackModel(path: [.detail(DetailModel())])

    let expectedSavedID: Int? = model.currentDetail?.id
    model.didTapSave()
    #expect(model.savedID == expectedSavedID)
    #expect(model.screenCount == 1)
  }

  @Test func didTapSaveDoesNothing() {
    let model = StackModel()

    model.didTapSave()
    #expect(model.savedID == nil)
    #expect(model.screenCount == 0)
  }

  @Test func didTapSheet() {
    let model = StackModel()

    model.didTapSheet()
    #expect(model.destination?.is(\.sheet) == true)
  }

  @Test func refreshData() {
    let model = StackModel()

    model.refreshData()
    #expect(model.refreshCount == 1)
  }

  @Test func sheetDone() {
    let model = StackModel(destination: .sheet(SheetModel()))

    model.destination?.sheet?.doneButtonTapped()
    #expect(model.destination == nil)
  }

  @Test func pathDetailDidSave() {
    let model = StackModel(path: [.detail(DetailModel()), .detail(DetailModel())])

    model.path[0].detail?.onDidSave()
    #expect(model.path.isEmpty)
    #expect(model.refreshCount == 1)
  }

  @Test func alertConfirmLogout() {
    let userDidLogoutCount = LockIsolated(0)
    let model = StackModel(
      destination: .alert(.logOut),
      path: [.detail(DetailModel()), .detail(DetailModel())]
    )
    model.onUserDidLogout = { userDidLogoutCount.withValue { $0 += 1 } }

    model.alertButtonTapped(.confirmLogout)
    #expect(model.path.isEmpty)
    #expect(userDidLogoutCount.value == 1)
  }

  @Test func pathSettingsDidLogout() {
    let userDidLogoutCount = LockIsolated(0)
    let model = StackModel(path: [.settings(SettingsModel()), .settings(SettingsModel())])
    model.onUserDidLogout = { userDidLogoutCount.withValue { $0 += 1 } }

    model.path.last?.settings?.logoutButtonTapped()
    #expect(model.path.isEmpty)
    #expect(userDidLogoutCount.value == 1)
  }

  @Test func deepLinkDetailReceived() {
    let model = StackModel(destination: .sheet(SheetModel()), path: [.detail(DetailModel())])

    model.deepLinkReceived(.detail(id: 42))
    #expect(model.destination == nil)
    #expect(model.path.count == 1)
    #expect(model.path.last?.detail?.id == 42)
  }

  @Test func deepLinkSettingsReceived() {
    let model = StackModel(destination: .sheet(SheetModel()), path: [.detail(DetailModel())])

    model.deepLinkReceived(.settings(section: "blob"))
    #expect(model.destination == nil)
    #expect(model.selectedID == 0)
    #expect(model.path.count == 1)
    #expect(model.path.last?.is(\.settings) == true)
    #expect(model.path.last?.settings?.section == "blob")
  }

  @Test func deepLinkSheetReceived() {
    let model = StackModel(destination: .sheet(SheetModel()), path: [.detail(DetailModel())])

    model.deepLinkReceived(.sheet)
    #expect(model.path.isEmpty)
    #expect(model.destination?.is(\.sheet) == true)
  }
}
