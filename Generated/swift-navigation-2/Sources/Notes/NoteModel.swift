import Foundation
import IssueReporting
import Observation
import SwiftNavigation
import SwiftUI

/// One note.
@MainActor
@Observable
public final class NoteModel: HashableObject, Identifiable {
  public enum Alert: Equatable, Sendable {
    case confirmDeletion
  }

  public var alert: AlertState<Alert>?
  public nonisolated let id: UUID
  public var text: String

  /// The note is gone and need not be shown any longer.
  @ObservationIgnored
  public var onDidDelete: () -> Void = unimplemented("NoteModel.onDidDelete")
  @ObservationIgnored
  public var onDidSelectTag: (String) -> Void = unimplemented("NoteModel.onDidSelectTag")

  public init(alert: AlertState<Alert>? = nil, id: UUID, text: String = "") {
    self.alert = alert
    self.id = id
    self.text = text
  }

  public func deleteButtonTapped() {
    alert = .deleteNote
  }

  public func tagTapped(_ name: String) {
    onDidSelectTag(name)
  }

  public func alertButtonTapped(_ action: Alert?) {
    switch action {
    case .confirmDeletion:
      onDidDelete()

    case nil:
      break
    }
  }
}

extension AlertState where Action == NoteModel.Alert {
  static var deleteNote: Self {
    Self {
      TextState("Delete this note?")
    } actions: {
      ButtonState(role: .destructive, action: .confirmDeletion) {
        TextState("Delete")
      }
      ButtonState(role: .cancel) {
        TextState("Cancel")
      }
    }
  }
}
