import Foundation
import IssueReporting
import MainNavigation
import Observation
import Stacks
import SwiftNavigation
import SwiftUI

/// Two alerts and two sheets, of which one at a time can be there.
@MainActor
@Observable
final class AlertsAndSheetsModel: HashableObject, Identifiable {
  @CasePathable
  @dynamicMemberLookup
  enum Destination {
    case detail(DetailModel)
    case settings(SettingsModel)
    case alert(AlertState<Alert>)

    enum Alert: Equatable, Sendable {
      case confirmDelete
      case confirmLogout
    }
  }

  var destination: Destination? {
    didSet { bind() }
  }
  var isDeleted: Bool

  @ObservationIgnored
  var onDidLogout: () -> Void = unimplemented("AlertsAndSheetsModel.onDidLogout")

  init(destination: Destination? = nil, isDeleted: Bool = false) {
    self.destination = destination
    self.isDeleted = isDeleted
    bind()
  }

  func deleteItem() {
    isDeleted = true
  }

  func showDeleteAlert() {
    destination = .alert(.confirmDelete)
  }

  func showDetail() {
    destination = .detail(DetailModel())
  }

  func showLogoutAlert() {
    destination = .alert(.confirmLogout)
  }

  func showSettings() {
    destination = .settings(SettingsModel())
  }

  func alertButtonTapped(_ action: Destination.Alert?) {
    switch action {
    case .confirmDelete:
      deleteItem()

    case .confirmLogout:
      onDidLogout()

    case nil:
      break
    }
  }

  private func detailDidSave() {
    destination = nil
  }

  private func bind() {
    switch destination {
    case .detail(let model):
      model.onDidSave = { [weak self] in
        self?.detailDidSave()
      }

    case .settings, .alert, nil:
      break
    }
  }
}

extension AlertState where Action == AlertsAndSheetsModel.Destination.Alert {
  static var confirmDelete: Self {
    Self {
      TextState("Delete Item")
    } actions: {
      ButtonState(role: .destructive, action: .confirmDelete) {
        TextState("Delete")
      }
      ButtonState(role: .cancel) {
        TextState("Cancel")
      }
    }
  }

  static var confirmLogout: Self {
    Self {
      TextState("Log Out")
    } actions: {
      ButtonState(role: .destructive, action: .confirmLogout) {
        TextState("Log Out")
      }
      ButtonState(role: .cancel) {
        TextState("Cancel")
      }
    }
  }
}
