import Dependencies
import Foundation
import IdentifiedCollections
import IssueReporting
import Observation
import SwiftNavigation
import SwiftUI
import SyncUpsModels

/// All sync-ups.
@MainActor
@Observable
final class SyncUpsListModel: HashableObject, Identifiable {
  @CasePathable
  @dynamicMemberLookup
  enum Destination {
    case add(SyncUpFormModel)
    case alert(AlertState<Alert>)

    enum Alert: Equatable, Sendable {
      case confirmLoadMockData
    }
  }

  var destination: Destination?
  var syncUps: IdentifiedArrayOf<SyncUp>

  @ObservationIgnored
  var onSyncUpTapped: (SyncUp) -> Void = unimplemented("SyncUpsListModel.onSyncUpTapped")

  @ObservationIgnored
  @Dependency(\.uuid) private var uuid

  init(destination: Destination? = nil, syncUps: IdentifiedArrayOf<SyncUp> = []) {
    self.destination = destination
    self.syncUps = syncUps
  }

  func addSyncUpButtonTapped() {
    destination = withDependencies(from: self) {
      .add(SyncUpFormModel(syncUp: SyncUp(id: uuid())))
    }
  }

  func confirmAddSyncUpButtonTapped() {
    guard case .add(let form) = destination else { return }
    syncUps.append(form.syncUp)
    self.syncUps[id: form.syncUp.id]?.attendees.removeAll { $0.name.isEmpty }
    destination = nil
  }

  func dismissAddSyncUpButtonTapped() {
    destination = nil
  }

  func loadingFailed() {
    destination = .alert(.dataFailedToLoad)
  }

  func onDelete(_ offsets: IndexSet) {
    syncUps.remove(atOffsets: offsets)
  }

  func syncUpTapped(_ syncUp: SyncUp) {
    onSyncUpTapped(syncUp)
  }

  func alertButtonTapped(_ action: Destination.Alert?) {
    switch action {
    case .confirmLoadMockData:
      syncUps = .mocks

    case nil:
      break
    }
  }
}

extension AlertState where Action == SyncUpsListModel.Destination.Alert {
  static var dataFailedToLoad: Self {
    Self {
      TextState("Data failed to load")
    } actions: {
      ButtonState(action: .confirmLoadMockData) {
        TextState("Yes")
      }
      ButtonState(role: .cancel) {
        TextState("No")
      }
    } message: {
      TextState(
        """
        Unfortunately your past data failed to load. Would you like to load some mock data to play \
        around with?
        """
      )
    }
  }
}
