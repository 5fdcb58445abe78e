import ComposableArchitecture
import Foundation
import SwiftUI

/// A stack, a sheet and an alert in one feature, that links open and that looks at its stack.
@Reducer
struct StackFeature {
  @Reducer
  struct Destination {
    @ObservableState
    enum State: Equatable {
      case sheet(Sheet.State)
      case alert(AlertState<Alert>)
    }

    enum Action {
      case sheet(Sheet.Action)
      case alert(Alert)
    }

    @CasePathable
    enum Alert: Equatable, Sendable {
      case confirmLogout
    }

    var body: some Reducer<State, Action> {
      Scope(state: \.sheet, action: \.sheet) {
        Sheet()
      }
    }
  }

  @Reducer
  struct Path {
    @ObservableState
    enum State: Equatable {
      case detail(Detail.State)
      case settings(Settings.State)
    }

    enum Action {
      case detail(Detail.Action)
      case settings(Settings.Action)
    }

    var body: some Reducer<State, Action> {
      Scope(state: \.detail, action: \.detail) {
        Detail()
      }
      Scope(state: \.settings, action: \.settings) {
        Settings()
      }
    }
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

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    var path = StackState<Path.State>()
    var refreshCount: Int
    var savedID: Int?
    var screenCount: Int
    var selectedID: Int

    /// Whether a `detail` is on the stack.
    var isDetailPresented: Bool {
      path.contains { $0.is(\.detail) }
    }

    /// The topmost screen of the stack, if it is a `detail`.
    var currentDetail: Detail.State? {
      path.last?.detail
    }

    init(refreshCount: Int = 0, savedID: Int? = nil, screenCount: Int = 0, selectedID: Int = 1) {
      self.refreshCount = refreshCount
      self.savedID = savedID
      self.screenCount = screenCount
      self.selectedID = selectedID
    }

    init(deepLink: DeepLink) {
      self.init()
      self.open(deepLink)
    }

    mutating func open(_ deepLink: DeepLink) {
      self.destination = nil
      self.path.removeAll()
      switch deepLink {
      case .detail(let id):
        self.path.append(.detail(Detail.State(id: id)))

      case .settings(let section):
        self.selectedID = 0
        self.path.append(.settings(Settings.State(section: section)))

      case .sheet:
        self.destination = .sheet(Sheet.State())
      }
    }
  }

  enum Action: ViewAction {
    case view(View)
    case `internal`(Internal)
    case destination(PresentationAction<Destination.Action>)
    case path(StackAction<Path.State, Path.Action>)
    case delegate(Delegate)

    @CasePathable
    enum View {
      case didTapBack
      case didTapLogOut
      case didTapNavigateToDetail
      case didTapNavigateToSettings
      case didTapPopToFirst
      case didTapPopToRoot
      case didTapSave
      case didTapSheet
      case deepLinkReceived(DeepLink)
    }

    @CasePathable
    enum Internal {
      case refreshData
    }

    @CasePathable
    enum Delegate {
      case userDidLogout
    }
  }

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .view(.didTapBack):
        _ = state.path.popLast()
        return .none

      case .view(.didTapLogOut):
        state.destination = .alert(.logOut)
        return .none

      case .view(.didTapNavigateToDetail):
        state.path.append(.detail(Detail.State()))
        return .none

      case .view(.didTapNavigateToSettings):
        state.path.append(.settings(Settings.State(id: state.selectedID)))
        return .none

      case .view(.didTapPopToFirst):
        if let id = state.path.ids.last(where: { state.path[id: $0]?.is(\.detail) == true }) {
          state.path.pop(to: id)
        }
        return .none

      case .view(.didTapPopToRoot):
        state.path.removeAll()
        return .none

      case .view(.didTapSave):
        if state.isDetailPresented {
          state.savedID = state.currentDetail?.id
          state.screenCount = state.path.count
        }
        return .none

      case .view(.didTapSheet):
        state.destination = .sheet(Sheet.State())
        return .none

      case .internal(.refreshData):
        state.refreshCount = state.refreshCount + 1
        return .none

      case .destination(.presented(.sheet(.delegate(.done)))):
        state.destination = nil
        return .none

      case .path(.element(id: let id, action: .detail(.delegate(.didSave)))):
        state.path.pop(from: id)
        return .send(.internal(.refreshData))

      case .destination(.presented(.alert(.confirmLogout))):
        state.path.removeAll()
        return .send(.delegate(.userDidLogout))

      case .path(.element(id: _, action: .settings(.delegate(.didLogout)))):
        state.path.removeAll()
        return .send(.delegate(.userDidLogout))

      case .view(.deepLinkReceived(let deepLink)):
        state.open(deepLink)
        return .none

      case .destination, .path, .delegate:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination) {
      Destination()
    }
    .forEach(\.path, action: \.path) {
      Path()
    }
  }
}

extension AlertState where Action == StackFeature.Destination.Alert {
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
