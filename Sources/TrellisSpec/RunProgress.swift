import TrellisSwift

/// What a run is doing, for people who wait for it.
package struct RunProgress: Sendable {
  /// The parts of a run that take long if there are many specs.
  package enum Stage: String, Sendable {
    /// Specs are read and parsed.
    case reading = "Reading specs"
    /// Swift files are read and parsed.
    case readingCode = "Reading Swift files"
    /// Tests are planned.
    case planning = "Planning tests"
    /// Features are rendered.
    case rendering = "Rendering features"
    /// Edited files are merged.
    case merging = "Merging edited files"
    /// Files are written.
    case writing = "Writing files"
  }

  /// A stage, and how far it has come.
  package struct State: Equatable, Sendable {
    /// The stage.
    package let stage: Stage
    /// The number of elements that are done.
    package var done = 0
    /// The number of elements.
    package let total: Int
  }

  @TaskLocal private static var current: RunProgress?

  private let stored = Locked<State?>(nil)

  /// Creates a progress without a stage.
  package init() {}

  /// How far the run has come; `nil` before its first stage.
  package var state: State? { stored.withLock { $0 } }

  /// Notes the progress of some work.
  ///
  /// - Parameter work: The work.
  package func note<Result>(_ work: () throws -> Result) rethrows -> Result {
    try Self.$current.withValue(self) { try work() }
  }

  /// Begins a stage of the work whose progress is noted, if any.
  static func begin(_ stage: Stage, total: Int) -> RunProgress? {
    guard let current else { return nil }
    current.stored.withLock { $0 = State(stage: stage, total: total) }
    return current
  }

  func advance() {
    stored.withLock { $0?.done += 1 }
  }
}
