import ConcurrencyExtras
import Dependencies
import Foundation
import SwiftNavigation
import Testing

@testable import Notes

@MainActor
struct NoteModelTests {
  @Test func deleteButtonTapped() {
    let model = NoteModel(id: UUID(42))

    model.deleteButtonTapped()
    #expect(model.alert == .deleteNote)
  }

  @Test func tagTapped() {
    let didSelectTagValues = LockIsolated<[String]>([])
    let model = NoteModel(id: UUID(42))
    model.onDidSelectTag = { value in didSelectTagValues.withValue { $0.append(value) } }

    model.tagTapped("Blob Jr.")
    #expect(didSelectTagValues.value == ["Blob Jr."])
  }

  @Test func alertConfirmDeletion() {
    let didDeleteCount = LockIsolated(0)
    let model = NoteModel(alert: .deleteNote, id: UUID(42))
    model.onDidDelete = { didDeleteCount.withValue { $0 += 1 } }

    model.alertButtonTapped(.confirmDeletion)
    #expect(didDeleteCount.value == 1)
  }
}
