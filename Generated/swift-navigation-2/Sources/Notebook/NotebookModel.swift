import Dependencies
import Foundation
import IdentifiedCollections
import Notes
import Observation
import Sharing
import SwiftNavigation
import SwiftUI

/// A notebook with its folders, and its notes on a stack. The notes are a module of their own.
@MainActor
@Observable
public final class NotebookModel: HashableObject, Identifiable {
  public enum ConfirmationDialog: Equatable, Sendable {
    case openNote(id: UUID)
  }

  @CasePathable
  @dynamicMemberLookup
  public enum Path: Hashable {
    /// A note; there may be several.
    case note(NoteModel)
    case tag(TagModel)
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

  public var confirmationDialog: ConfirmationDialogState<ConfirmationDialog>?
  public var path: [Path] {
    didSet { bind() }
  }
  public var folders: IdentifiedArrayOf<FolderModel> = []
  public var searchText: String
  /// Whether all notebooks are being synced.
  @ObservationIgnored
  @Shared(.inMemory("isSyncing")) public var isSyncing: Bool = false
  public private(set) var isDismissed = false

  @ObservationIgnored
  @Dependency(\.self) private var dependencies

  public init(
    confirmationDialog: ConfirmationDialogState<ConfirmationDialog>? = nil,
    path: [Path] = [],
    searchText: String = ""
  ) {
    self.confirmationDialog = confirmationDialog
    self.path = path
    self.searchText = searchText
    bind()
  }

  /// Whether a `note` is on the stack.
  public var isShowingNote: Bool {
    path.contains { $0.is(\.note) }
  }

  /// The topmost screen of the stack, if it is a `tag`.
  public var topTag: TagModel? {
    path.last?.tag
  }

  public var isSearching: Bool {
    !searchText.isEmpty
  }

  public func backButtonTapped() {
    _ = path.popLast()
  }

  public func closeButtonTapped() {
    if !isShowingNote {
      self.$isSyncing.withLock { $0 = false }
    }
    isDismissed = true
  }

  public func noteLongPressed(_ id: UUID) {
    confirmationDialog = .noteOptions(id: id)
  }

  public func noteTapped(_ id: UUID) {
    path.append(
      withDependencies(from: self) {
        .note(NoteModel(id: id))
      }
    )
  }

  public func rootButtonTapped() {
    path.removeAll()
  }

  public func deepLinkReceived(_ deepLink: DeepLink) {
    open(deepLink)
  }

  public func confirmationDialogButtonTapped(_ action: ConfirmationDialog?) {
    switch action {
    case .openNote(let id):
      path.append(
        withDependencies(from: self) {
          .note(NoteModel(id: id))
        }
      )

    case nil:
      break
    }
  }

  private func pathNoteDidDelete(_ model: NoteModel) {
    if let index = path.firstIndex(of: .note(model)) {
      path.removeSubrange(index...)
    }
  }

  private func pathNoteDidSelectTag(_ name: String) {
    if topTag?.name != name {
      path.append(
        withDependencies(from: self) {
          .tag(TagModel(name: name))
        }
      )
    }
  }

  private func pathTagDidFinish() {
    path.removeAll()
  }

  public convenience init(deepLink: DeepLink) {
    self.init()
    open(deepLink)
  }

  public func open(_ deepLink: DeepLink) {
    confirmationDialog = nil
    path.removeAll()
    switch deepLink {
    case .note(let id):
      path.append(
        withDependencies(from: self) {
          .note(NoteModel(id: id))
        }
      )

    case .search(let text):
      searchText = text ?? ""

    case .tag(let id, let name):
      path.append(
        withDependencies(from: self) {
          .note(NoteModel(id: id))
        }
      )
      path.append(
        withDependencies(from: self) {
          .tag(TagModel(name: name))
        }
      )
    }
  }

  private func bind() {
    for element in path {
      switch element {
      case .note(let model):
        model.onDidDelete = { [weak self, weak model] in
          guard let self, let model else { return }
          pathNoteDidDelete(model)
        }
        model.onDidSelectTag = { [weak self] name in
          self?.pathNoteDidSelectTag(name)
        }

      case .tag(let model):
        model.onDidFinish = { [weak self] in
          self?.pathTagDidFinish()
        }
      }
    }
  }
}

extension ConfirmationDialogState where Action == NotebookModel.ConfirmationDialog {
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
