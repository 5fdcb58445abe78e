import Foundation

/// Notes whether anybody asks for what happens in a feature of which only a summary is known. It is
/// sendable because each access to what changes is locked.
package final class SummaryReads: @unchecked Sendable {
  private let lock = NSLock()
  private var isNoted = false

  /// Creates notes without reads.
  package init() {}

  /// Whether somebody has asked.
  package var areNeeded: Bool { lock.withLock { isNoted } }

  /// Notes that somebody asks.
  package func note() {
    lock.withLock { isNoted = true }
  }
}
