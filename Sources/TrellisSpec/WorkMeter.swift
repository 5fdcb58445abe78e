import Foundation

/// Counts steps of work, so that tests can tell how the cost of a run grows with its specs: ten times
/// the input must be about ten times the steps. Times would depend on the machine.
///
/// Nobody counts outside of ``measure(_:)``.
package final class WorkMeter: @unchecked Sendable {
  @TaskLocal private static var current: WorkMeter?

  private let lock = NSLock()
  private var steps = 0

  /// Counts steps: one for each character, declaration or state that is looked at.
  ///
  /// - Parameter steps: The number of steps.
  package static func count(_ steps: Int = 1) {
    guard let current else { return }
    current.lock.withLock { current.steps += steps }
  }

  /// The steps that some work takes.
  ///
  /// - Parameter work: The work.
  package static func measure(_ work: () throws -> Void) rethrows -> Int {
    let meter = WorkMeter()
    try $current.withValue(meter) { try work() }
    return meter.steps
  }

  /// The same work with the meter of whoever asks, for other threads.
  ///
  /// - Parameter work: The work.
  static func carried<Value, Result>(
    into work: @escaping @Sendable (Value) -> Result
  ) -> @Sendable (Value) -> Result {
    guard let meter = current else { return work }
    return { value in $current.withValue(meter) { work(value) } }
  }
}
