import Dependencies
import Foundation
import IdentifiedCollections
import Observation
import SwiftNavigation
import SyncUpsModels

/// The app, a list of sync-ups with their details, recordings and past meetings on a stack.
@MainActor
@Observable
final class AppModel: HashableObject, Identifiable {
  @CasePathable
  @dynamicMemberLookup
  enum Path: Hashable {
    case detail(SyncUpDetailModel)
    case meeting(meeting: Meeting, syncUp: SyncUp)
    case record(RecordMeetingModel)
  }

  var path: [Path] {
    didSet { bind() }
  }
  let syncUpsList = SyncUpsListModel()

  @ObservationIgnored
  @Dependency(\.self) private var dependencies

  init(path: [Path] = []) {
    self.path = path
    bind()
  }

  private func syncUpsListSyncUpTapped(_ syncUp: SyncUp) {
    path.append(
      withDependencies(from: self) {
        .detail(SyncUpDetailModel(syncUp: syncUp))
      }
    )
  }

  private func pathDetailMeetingTapped(_ meeting: Meeting, _ syncUp: SyncUp) {
    path.append(.meeting(meeting: meeting, syncUp: syncUp))
  }

  private func pathDetailStartMeeting(_ syncUp: SyncUp) {
    path.append(
      withDependencies(from: self) {
        .record(RecordMeetingModel(syncUp: syncUp))
      }
    )
  }

  private func pathDetailSyncUpUpdated(_ syncUp: SyncUp) {
    syncUpsList.syncUps[id: syncUp.id] = syncUp
  }

  private func pathDetailDeleteSyncUp(_ model: SyncUpDetailModel, _ id: SyncUp.ID) {
    syncUpsList.syncUps[id: id] = nil
    if let index = path.firstIndex(of: .detail(model)) {
      path.removeSubrange(index...)
    }
  }

  private func pathRecordSave(_ syncUp: SyncUp) {
    if let detail = path.last(where: { $0.is(\.detail) })?.detail {
      detail.syncUp = syncUp
    }
    syncUpsList.syncUps[id: syncUp.id] = syncUp
  }

  private func bind() {
    syncUpsList.onSyncUpTapped = { [weak self] syncUp in
      self?.syncUpsListSyncUpTapped(syncUp)
    }
    for element in path {
      switch element {
      case .detail(let model):
        model.onMeetingTapped = { [weak self] meeting, syncUp in
          self?.pathDetailMeetingTapped(meeting, syncUp)
        }
        model.onStartMeeting = { [weak self] syncUp in
          self?.pathDetailStartMeeting(syncUp)
        }
        model.onSyncUpUpdated = { [weak self] syncUp in
          self?.pathDetailSyncUpUpdated(syncUp)
        }
        model.onDeleteSyncUp = { [weak self, weak model] id in
          guard let self, let model else { return }
          pathDetailDeleteSyncUp(model, id)
        }

      case .record(let model):
        model.onSave = { [weak self] syncUp in
          self?.pathRecordSave(syncUp)
        }

      case .meeting:
        break
      }
    }
  }
}
