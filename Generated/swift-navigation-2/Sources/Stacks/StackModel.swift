import Foundation
import IssueReporting
import Observation
import SwiftNavigation
import SwiftUI

/// A stack, a sheet and an alert in one feature, that links open and that looks at its stack.
@MainActor
@Observable
final class StackModel: HashableObject, Identifiable {
  @CasePathable
  @dynamicMemberLookup
  enum Destination {
    case sheet(SheetModel)
    case alert(AlertState<Alert>)

    enum Alert: Equatable, Sendable {
      case confirmLogout
    }
  }

  @CasePathable
  @dynamicMemberLookup
  enum Path: Hashable {
    case detail(DetailModel)
    case settings(SettingsModel)
  }

  enum DeepLink: Equatable, Sendable {
    /// One thing in detail.
    case detail(id: Int)
    case settings(section: String?)
    case sheet

    /// The link that a URL matches, or `nil` if it matches none.
    init?(url: URL) {
      var path = url.pathComponents.filter { $0 != "/" }
      // With a custom URL scheme, the host is the first component.
      let isWeb = ["http", "https"].contains(url.scheme?.lowercased())
      if let host = url.host, !host.isEmpty, !isWeb {
        path.insert(host, at: 0)
      }
      let items = URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems ?? []
      let query = Dictionary(items.map { ($0.name, $0.value ?? "") }) { first, _ in first }
      if path.count == 1, path[0] == "settings" {
        self = .settings(section: query["section"])
        return
      }
      if path.count == 1, path[0] == "sheet" {
        self = .sheet
        return
      }
      if path.count == 2, path[0] == "detail", let id = Int(path[1]) {
        self = .detail(id: id)
        return
      }
      return nil
    }
  }

  var destination: Destination? {
    didSet { bind() }
  }
  var path: [Path] {
    didSet { bind() }
  }
  var refreshCount: Int
  var savedID: Int?
  var screenCount: Int
  var selectedID: Int

  @ObservationIgnored
  var onUserDidLogout: () -> Void = unimplemented("StackModel.onUserDidLogout")

  init(
    destination: Destination? = nil,
    path: [Path] = [],
    refreshCount: Int = 0,
    savedID: Int? = nil,
    screenCount: Int = 0,
    selectedID: Int = 1
  ) {
    self.destination = destination
    self.path = path
    self.refreshCount = refreshCount
    self.savedID = savedID
    self.screenCount = screenCount
    self.selectedID = selectedID
    bind()
  }

  /// Whether a `detail` is on the stack.
  var isDetailPresented: Bool {
    path.contains { $0.is(\.detail) }
  }

  /// The topmost screen of the stack, if it is a `detail`.
  var currentDetail: DetailModel? {
    path.last?.detail
  }

  func didTapBack() {
    _ = path.popLast()
  }

  func didTapLogOut() {
    destination = .alert(.logOut)
  }

  func didTapNavigateToDetail() {
    path.append(.detail(DetailModel()))
  }

  func didTapNavigateToSettings() {
    path.append(.settings(SettingsModel(id: selectedID)))
  }

  func didTapPopToFirst() {
    if let index = path.lastIndex(where: { $0.is(\.detail) }) {
      path.removeSubrange((index + 1)...)
    }
  }

  func didTapPopToRoot() {
    path.removeAll()
  }

  func didTapSave() {
    if isDetailPresented {
      savedID = currentDetail?.id
      screenCount = path.count
    }
  }

  func didTapSheet() {
    destination = .sheet(SheetModel())
  }

  func refreshData() {
    refreshCount = refreshCount + 1
  }

  func deepLinkReceived(_ deepLink: DeepLink) {
    open(deepLink)
  }

  func alertButtonTapped(_ action: Destination.Alert?) {
    switch action {
    case .confirmLogout:
      path.removeAll()
      onUserDidLogout()

    case nil:
      break
    }
  }

  private func sheetDone() {
    destination = nil
  }

  private func pathDetailDidSave(_ model: DetailModel) {
    if let index = path.firstIndex(of: .detail(model)) {
      path.removeSubrange(index...)
    }
    refreshData()
  }

  private func pathSettingsDidLogout() {
    path.removeAll()
    onUserDidLogout()
  }

  convenience init(deepLink: DeepLink) {
    self.init()
    open(deepLink)
  }

  func open(_ deepLink: DeepLink) {
    destination = nil
    path.removeAll()
    switch deepLink {
    case .detail(let id):
      path.append(.detail(DetailModel(id: id)))

    case .settings(let section):
      selectedID = 0
      path.append(.settings(SettingsModel(section: section)))

    case .sheet:
      destination = .sheet(SheetModel())
    }
  }

  private func bind() {
    switch destination {
    case .sheet(let model):
      model.onDone = { [weak self] in
        self?.sheetDone()
      }

    case .alert, nil:
      break
    }
    for element in path {
      switch element {
      case .detail(let model):
        model.onDidSave = { [weak self, weak model] in
          guard let self, let model else { return }
          pathDetailDidSave(model)
        }

      case .settings(let model):
        model.onDidLogout = { [weak self] in
          self?.pathSettingsDidLogout()
        }
      }
    }
  }
}

extension AlertState where Action == StackModel.Destination.Alert {
  static var logOut: Self {
    Self {
      TextState("Log out?")
    } actions: {
      ButtonState(role: .destructive, action: .confirmLogout) {
        TextState("Log out")
      }
      ButtonState(role: .cancel) {
        TextState("Cancel")
      }
    }
  }
}
