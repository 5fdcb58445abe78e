import ConcurrencyExtras
import Dependencies
import Foundation
import Observation
import PresentationsModels
import SwiftNavigation
import SwiftUI

/// Asks before it deletes, and tells where that went wrong.
@MainActor
@Observable
final class AlertManagementModel: HashableObject, Identifiable {
  enum Alert: Equatable, Sendable {
    case confirmDelete
    case retryAction
  }

  var alert: AlertState<Alert>?
  var isDeleted: Bool

  @ObservationIgnored
  private(set) var deletedTask: Task<Void, Never>?

  @ObservationIgnored
  @Dependency(ItemClient.self) private var itemClient

  init(alert: AlertState<Alert>? = nil, isDeleted: Bool = false) {
    self.alert = alert
    self.isDeleted = isDeleted
  }

  func didTapDelete() {
    alert = .confirmDelete
  }

  func deleteItem() {
    deletedTask = Task { [weak self, itemClient] in
      let result = await Result { try await itemClient.delete() }
      self?.deleted(result)
    }
  }

  func deleted(_ result: Result<Void, any Error>) {
    switch result {
    case .success:
      isDeleted = true

    case .failure(let error):
      alert = .showError(error: error.localizedDescription)
    }
  }

  func alertButtonTapped(_ action: Alert?) {
    switch action {
    case .confirmDelete:
      deleteItem()

    case .retryAction:
      deleteItem()

    case nil:
      break
    }
  }
}

extension AlertState where Action == AlertManagementModel.Alert {
  static var confirmDelete: Self {
    Self {
      TextState("Delete this item?")
    } actions: {
      ButtonState(role: .destructive, action: .confirmDelete) {
        TextState("Delete")
      }
      ButtonState(role: .cancel) {
        TextState("Cancel")
      }
    }
  }

  static func showError(error: String) -> Self {
    Self {
      TextState("The item is still there")
    } actions: {
      ButtonState(action: .retryAction) {
        TextState("Try again")
      }
      ButtonState(role: .cancel) {
        TextState("Cancel")
      }
    } message: {
      TextState(error)
    }
  }
}
