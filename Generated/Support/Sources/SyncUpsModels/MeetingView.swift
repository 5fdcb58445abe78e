#if canImport(SwiftUI)
  import SwiftUI

  /// A meeting that took place.
  public struct MeetingView: View {
    let meeting: Meeting
    let syncUp: SyncUp

    public init(meeting: Meeting, syncUp: SyncUp) {
      self.meeting = meeting
      self.syncUp = syncUp
    }

    public var body: some View {
      Form {
        Text(syncUp.title)
        Text(meeting.transcript)
      }
    }
  }
#endif
