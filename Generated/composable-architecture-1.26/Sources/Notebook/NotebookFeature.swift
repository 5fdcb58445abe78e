import ComposableArchitecture
import Foundation
import Notes
import SwiftUI

/// A notebook with its folders, and its notes on a stack. The notes are a module of their own.
@Reducer
public struct NotebookFeature {
  @Reducer
  public enum Path {
    /// A note; there may be several.
    case note(NoteFeature)
    case tag(TagFeature)
  }

  public enum DeepLink: Equatable, Sendable {
    case note(id: UUID)
    case search(text: String?)
    /// A note with one of its tags.
    case tag(id: UUID, name: String)

    /// The link that a URL matches, or `nil` if it matches none.
    public init?(url: URL) {
      var path = url.pathComponents.filter { $0 != "/" }
      // With a custom URL scheme, the host is the first component.
      let isWeb = ["http", "https"].contains(url.scheme?.lowercased())
      if let host = url.host, !host.isEmpty, !isWeb {
        path.insert(host, at: 0)
      }
      let items = URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems ?? []
      let query = Dictionary(items.map { ($0.name, $0.value ?? "") }) { first, _ in first }
      if path.count == 1, path[0] == "search" {
        self = .search(text: query["text"])
        return
      }
      if path.count == 2, path[0] == "notes", let id = UUID(uuidString: path[1]) {
        self = .note(id: id)
        return
      }
      if path.count == 4,
        path[0] == "notes",
        let id = UUID(uuidString: path[1]),
        path[2] == "tags"
      {
        self = .tag(id: id, name: path[3])
        return
      }
      return nil
    }
  }

  @ObservableState
  public struct State: Equatable {
    @Presents public var confirmationDialog: ConfirmationDialogState<Action.ConfirmationDialog>?
    public var path = StackState<Path.State>()
    public var folders: IdentifiedArrayOf<FolderFeature.State> = []
    public var searchText: String
    /// Whether all notebooks are being synced.
    @Shared(.inMemory("isSyncing")) public var isSyncing: Bool = false

    /// Whether a `note` is on the stack.
    public var isShowingNote: Bool {
      path.contains { $0.is(\.note) }
    }

    /// The topmost screen of the stack, if it is a `tag`.
    public var topTag: TagFeature.State? {
      path.last?.tag
    }

    public var isSearching: Bool {
      !searchText.isEmpty
    }

    public init(searchText: String = "") {
      self.searchText = searchText
    }

    public init(deepLink: DeepLink) {
      self.init()
      self.open(deepLink)
    }

    public mutating func open(_ deepLink: DeepLink) {
      self.confirmationDialog = nil
      self.path.removeAll()
      switch deepLink {
      case .note(let id):
        self.path.append(.note(NoteFeature.State(id: id)))

      case .search(let text):
        self.searchText = text ?? ""

      case .tag(let id, let name):
        self.path.append(.note(NoteFeature.State(id: id)))
        self.path.append(.tag(TagFeature.State(name: name)))
      }
    }
  }

  public enum Action: BindableAction {
    case binding(BindingAction<State>)
    case backButtonTapped
    case closeButtonTapped
    case noteLongPressed(UUID)
    case noteTapped(UUID)
    case rootButtonTapped
    case deepLinkReceived(DeepLink)
    case folders(IdentifiedActionOf<FolderFeature>)
    case confirmationDialog(PresentationAction<ConfirmationDialog>)
    case path(StackActionOf<Path>)

    @CasePathable
    public enum ConfirmationDialog: Equatable, Sendable {
      case openNote(id: UUID)
    }
  }

  @Dependency(\.dismiss) var dismiss

  public init() {}

  public var body: some Reducer<State, Action> {
    BindingReducer()
    Reduce<State, Action> { state, action in
      switch action {
      case .backButtonTapped:
        _ = state.path.popLast()
        return .none

      case .closeButtonTapped:
        if !state.isShowingNote {
          state.$isSyncing.withLock { $0 = false }
        }
        return .run { [dismiss] _ in
          await dismiss()
        }

      case .noteLongPressed(let id):
        state.confirmationDialog = .noteOptions(id: id)
        return .none

      case .rootButtonTapped:
        state.path.removeAll()
        return .none

      case .noteTapped(let id), .confirmationDialog(.presented(.openNote(let id))):
        state.path.append(.note(NoteFeature.State(id: id)))
        return .none

      case .path(.element(id: let id, action: .note(.delegate(.didDelete)))):
        state.path.pop(from: id)
        return .none

      case .path(.element(id: _, action: .note(.delegate(.didSelectTag(let name))))):
        if state.topTag?.name != name {
          state.path.append(.tag(TagFeature.State(name: name)))
        }
        return .none

      case .path(.element(id: _, action: .tag(.delegate(.didFinish)))):
        state.path.removeAll()
        return .none

      case .deepLinkReceived(let deepLink):
        state.open(deepLink)
        return .none

      case .binding, .folders, .confirmationDialog, .path:
        return .none
      }
    }
    .ifLet(\.$confirmationDialog, action: \.confirmationDialog)
    .forEach(\.folders, action: \.folders) {
      FolderFeature()
    }
    .forEach(\.path, action: \.path)
  }
}

extension NotebookFeature.Path.State: Equatable {}

extension ConfirmationDialogState where Action == NotebookFeature.Action.ConfirmationDialog {
  /// What can be done with a note.
  static func noteOptions(id: UUID) -> Self {
    Self(titleVisibility: .visible) {
      TextState("Note")
    } actions: {
      ButtonState(action: .openNote(id: id)) {
        TextState("Open")
      }
      ButtonState(role: .cancel) {
        TextState("Cancel")
      }
    } message: {
      TextState("What would you like to do?")
    }
  }
}
