/// Counts units of work, so that tests can measure how the cost of a run grows with its specs: ten
/// times the input must take about ten times the work. Times would depend on the machine.
///
/// Nothing is counted outside of ``measure(_:)``, or in a release build.
package struct WorkMeter: Sendable {
  @TaskLocal private static var current: WorkMeter?

  private let steps = Locked(0)

  /// Counts units of work, one for each visited character, declaration or state.
  ///
  /// - Parameter steps: The number of units.
  package static func count(_ steps: Int = 1) {
    #if DEBUG
      current?.steps.withLock { $0 += steps }
    #endif
  }

  /// Returns the units that some work takes.
  ///
  /// - Parameter work: The work.
  package static func measure(_ work: () throws -> Void) rethrows -> Int {
    let meter = WorkMeter()
    try $current.withValue(meter) { try work() }
    return meter.steps.withLock { $0 }
  }

  /// Returns the same work with the meter of the caller, for other threads.
  ///
  /// - Parameter work: The work.
  package static func carried<Value, Result>(
    into work: @escaping @Sendable (Value) -> Result
  ) -> @Sendable (Value) -> Result {
    guard let meter = current else { return work }
    return { value in $current.withValue(meter) { work(value) } }
  }
}
