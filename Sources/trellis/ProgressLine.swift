import Foundation
import TrellisProject
import TrellisSpec
import TrellisSwift
import TrellisWorkspace

/// A line that says how far a command has come, as soon as it takes longer than a second. Only a
/// terminal shows it, and it disappears before anything else is printed.
struct ProgressLine {
  /// How long a command takes before the line appears.
  var delay = DispatchTimeInterval.seconds(1)
  /// Writes to the terminal.
  var write: @Sendable (String) -> Void = { StandardStream.errors.write($0) }

  private static let interval = DispatchTimeInterval.milliseconds(100)

  /// Does some work, and says how far it has come.
  ///
  /// - Parameter work: The work.
  static func show<Result>(during work: () throws -> Result) rethrows -> Result {
    isatty(STDERR_FILENO) == 1 ? try ProgressLine().show(during: work) : try work()
  }

  /// Does some work, and says how far it has come.
  ///
  /// - Parameter work: The work.
  func show<Result>(during work: () throws -> Result) rethrows -> Result {
    let progress = RunProgress()
    let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "progress"))
    let line = Locked(Line(write: write))
    timer.schedule(deadline: .now() + delay, repeating: Self.interval)
    timer.setEventHandler {
      if let state = progress.state { line.withLock { $0.show(Self.text(of: state)) } }
    }
    timer.resume()
    defer {
      timer.cancel()
      line.withLock { $0.end() }
    }
    return try progress.note(work)
  }

  /// `Rendering features (120 of 500)`.
  static func text(of state: RunProgress.State) -> String {
    "\(state.stage.rawValue) (\(state.done) of \(state.total))"
  }

  /// The line in the terminal.
  private struct Line {
    let write: @Sendable (String) -> Void
    private var isShown = false
    private var hasEnded = false

    init(write: @escaping @Sendable (String) -> Void) {
      self.write = write
    }

    mutating func show(_ text: String) {
      if hasEnded { return }
      isShown = true
      write("\r\u{1B}[K\(text)")
    }

    mutating func end() {
      hasEnded = true
      if isShown { write("\r\u{1B}[K") }
    }
  }
}
