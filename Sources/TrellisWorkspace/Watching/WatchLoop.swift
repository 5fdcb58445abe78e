import Foundation
import TrellisProject

/// Runs a command again and again, whenever something that it reads has changed.
package struct WatchLoop {
  /// The changes since the last run.
  package struct Changes: Equatable, Sendable {
    /// The paths of changed files and folders, in order; empty in the first run, or if anything may
    /// have changed.
    package var paths: [String] = []
    /// Whether it is the first run.
    package var isFirst = false
    /// Whether only files have changed that earlier runs have written.
    var isOfOutputs = false

    /// Whether anything but Swift code has changed.
    package var areOfInputs: Bool { paths.contains { !$0.hasSuffix(".swift") } }
  }

  /// What a run has done.
  package struct Outcome {
    /// What to watch from now on.
    package var scope: WatchScope
    /// What the run has left in the files that it writes, as hashes by path; `nil` for a file that
    /// it has removed. With these contents, the files don't count as changed.
    var outputs: [String: String?] = [:]
    /// Whether it has changed any of them.
    var hasWritten = false

    /// The outcome of a run that writes nothing.
    package init(_ scope: WatchScope) {
      self.scope = scope
    }

    /// Notes that the run has written a file.
    ///
    /// - Parameters:
    ///   - text: Its text.
    ///   - url: Its location.
    /// - Returns: Whether the file has this text.
    @discardableResult
    package mutating func note(_ text: String, at url: URL) -> Bool {
      let bytes = Data(text.utf8)
      outputs[url.path] = Manifest.hash(bytes)
      return FileReading.bytes(of: url) == bytes
    }
  }

  private var events: any FileEvents
  private let hash: (String) -> String?

  /// - Parameter events: Reports the changes.
  package init(_ events: some FileEvents) {
    self.init(events) { path in
      FileReading.bytes(of: URL(fileURLWithPath: path)).map(Manifest.hash)
    }
  }

  /// - Parameters:
  ///   - events: Reports the changes.
  ///   - hash: Returns the hash of a file's contents; `nil` if there is no file.
  init(_ events: some FileEvents, hash: @escaping (String) -> String?) {
    self.events = events
    self.hash = hash
  }

  /// How often another program may replace what was written, so that it is written again.
  private static let mostRepetitions = 10
  /// The longest time between such runs.
  private static let repetitionInterval = Duration.seconds(5)

  /// Runs, and runs again after each change, until there can't be any more.
  ///
  /// - Parameters:
  ///   - scope: What to watch before the first run.
  ///   - work: The run.
  package mutating func run(
    from scope: WatchScope, _ work: (Changes) throws -> Outcome
  ) rethrows {
    var scope = scope
    var changes = Changes(isFirst: true)
    var repetitions = 0
    var last = events.now
    events.watch(scope)
    while true {
      let outcome = try work(changes)
      events.watch(outcome.scope)
      if outcome.scope != scope {
        // What was read before it was watched may have changed in between.
        scope = outcome.scope
        changes = Changes()
        continue
      }
      let isRepetition =
        changes.isOfOutputs && outcome.hasWritten && events.now - last < Self.repetitionInterval
      repetitions = isRepetition ? repetitions + 1 : 0
      last = events.now
      guard
        let next = nextChanges(outcome, ignoringOutputs: repetitions >= Self.mostRepetitions)
      else { return }
      changes = next
    }
  }

  /// Waits for changes that matter, and until they are complete.
  private mutating func nextChanges(
    _ outcome: Outcome, ignoringOutputs: Bool
  ) -> Changes? {
    var debounce = Debounce()
    var noted: Set<String> = []
    var paths: [String] = []
    var isEverything = false
    while true {
      guard let found = events.wait(until: debounce.deadline) else { return nil }
      let now = events.now
      for event in found where outcome.scope.concerns(event) {
        debounce.note(at: now)
        switch event {
        case .everything: isEverything = true
        case .file(let path), .folder(let path):
          if noted.insert(path).inserted { paths.append(path) }
        }
      }
      guard let deadline = debounce.deadline, deadline <= now else { continue }
      if isEverything { return Changes() }
      let foreign = paths.filter { path in
        guard let own = outcome.outputs[path] else { return true }
        return own != hash(path)
      }
      let isOfOutputs = foreign.allSatisfy { outcome.outputs[$0] != nil }
      if !foreign.isEmpty, !(ignoringOutputs && isOfOutputs) {
        return Changes(paths: foreign, isOfOutputs: isOfOutputs)
      }
      (debounce, noted, paths) = (Debounce(), [], [])
    }
  }
}
