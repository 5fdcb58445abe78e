import Foundation

/// How much of its cases a test tries that could try any number of them.
///
/// `swift test` tries a few of each, and `TRELLIS_LONG_TESTS=1 swift test` tries all of them, as CI does.
package enum Sweep {
  /// Whether tests try all of their cases.
  package static let isLong = ProcessInfo.processInfo.environment["TRELLIS_LONG_TESTS"] != nil

  /// The number of cases to try.
  ///
  /// - Parameters:
  ///   - few: The number that `swift test` tries.
  ///   - all: The number that CI tries.
  package static func count(_ few: Int, of all: Int) -> Int { isLong ? all : few }
}
