import TrellisSwift

/// Notes whether anybody asks for what happens in a feature of which only a summary is known.
package struct SummaryReads: Sendable {
  private let isNoted = Locked(false)

  /// Creates notes without reads.
  package init() {}

  /// Whether somebody has asked.
  package var areNeeded: Bool { isNoted.withLock { $0 } }

  /// Notes that somebody asks.
  package func note() {
    isNoted.withLock { $0 = true }
  }
}
