import Foundation

@testable import TrellisWorkspace

/// Counts changes of the disk, and says which of them may happen.
final class ChangeCounter: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0
  private var wasRefused = false

  /// Whether a change did not happen.
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
  /// A disk that is left as by a process that was killed after some changes.
  static func killed(after changes: Int, _ counter: ChangeCounter) -> Disk {
    Disk { _ in counter.permits { $0 <= changes } }
  }

  /// A disk on which one change of a kind fails, such as for want of space.
  static func failing(_ change: Change, number: Int, _ counter: ChangeCounter) -> Disk {
    Disk { $0 != change || counter.permits { $0 != number } }
  }
}
