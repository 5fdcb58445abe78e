import Foundation

@testable import TrellisProject
@testable import TrellisWorkspace

/// Counts changes to the disk, and decides which of them happen.
final class ChangeCounter: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0
  private var wasRefused = false

  /// Whether a change was refused.
  var hasRefused: Bool { lock.withLock { wasRefused } }

  fileprivate func permits(_ isPermitted: (Int) -> Bool) -> Bool {
    lock.withLock {
      count += 1
      let result = isPermitted(count)
      wasRefused = wasRefused || !result
      return result
    }
  }
}

extension Disk {
  /// A disk that stops changing after some changes, as if the process had been killed.
  static func killed(after changes: Int, _ counter: ChangeCounter) -> Disk {
    Disk { _ in counter.permits { $0 <= changes } }
  }

  /// A disk on which one change of a kind fails, as on a full disk.
  static func failing(_ change: Change, number: Int, _ counter: ChangeCounter) -> Disk {
    Disk { $0 != change || counter.permits { $0 != number } }
  }
}
