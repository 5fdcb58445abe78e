import Foundation
import IssueReporting
import Observation
import Rulebook
import SwiftNavigation
import SwiftUI

/// Shows a sheet, a dialog or a drill-down, of which one at a time can be there.
@MainActor
@Observable
final class FeatureModel: HashableObject, Identifiable {
  @CasePathable
  @dynamicMemberLookup
  enum Destination {
    case sheet(SheetModel)
    case navigationDrill(DetailModel)
    case confirmationDialog(ConfirmationDialogState<ConfirmationDialog>)

    enum ConfirmationDialog: Equatable, Sendable {
      case confirmDelete
    }
  }

  var destination: Destination? {
    didSet { bind() }
  }
  var deletedCount: Int

  @ObservationIgnored
  var onUserDidCompleteFlow: () -> Void = unimplemented("FeatureModel.onUserDidCompleteFlow")

  init(destination: Destination? = nil, deletedCount: Int = 0) {
    self.destination = destination
    self.deletedCount = deletedCount
    bind()
  }

  func showDetail() {
    destination = .navigationDrill(DetailModel(id: "detail"))
  }

  func showDialog() {
    destination = .confirmationDialog(.dialog)
  }

  func showSheet() {
    destination = .sheet(SheetModel())
  }

  func confirmationDialogButtonTapped(_ action: Destination.ConfirmationDialog?) {
    switch action {
    case .confirmDelete:
      deletedCount = deletedCount + 1

    case nil:
      break
    }
  }

  private func navigationDrillDismiss() {
    destination = nil
  }

  private func sheetDidComplete() {
    destination = nil
    onUserDidCompleteFlow()
  }

  private func bind() {
    switch destination {
    case .sheet(let model):
      model.onDidComplete = { [weak self] in
        self?.sheetDidComplete()
      }

    case .navigationDrill(let model):
      model.onDismiss = { [weak self] in
        self?.navigationDrillDismiss()
      }

    case .confirmationDialog, nil:
      break
    }
  }
}

extension ConfirmationDialogState where Action == FeatureModel.Destination.ConfirmationDialog {
  static var dialog: Self {
    Self(titleVisibility: .visible) {
      TextState("Are you sure?")
    } actions: {
      ButtonState(role: .destructive, action: .confirmDelete) {
        TextState("Delete")
      }
      ButtonState(role: .cancel) {
        TextState("Nevermind")
      }
    } message: {
      TextState("Deleting cannot be undone.")
    }
  }
}
