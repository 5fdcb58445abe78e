import ComposableArchitecture
import Foundation

struct Failed: Equatable, Error {}

extension RecordingMemo.State {
  enum Mode: Sendable {
    case recording, encoding
  }
}

extension VoiceMemo.State {
  @CasePathable
  enum Mode: Equatable, Sendable {
    case notPlaying
    case playing(progress: Double)
  }
}

extension VoiceMemos.State {
  enum RecorderPermission: Sendable {
    case allowed, denied, undetermined
  }
}

extension LockIsolated<TimeInterval> {
  /// Adds a time, and returns the sum.
  func adding(_ time: TimeInterval) -> TimeInterval {
    withValue {
      $0 += time
      return $0
    }
  }
}
