import Foundation
import TrellisProject
import TrellisWorkspace

/// What a command that runs again and again shows. In a terminal, the messages of a run replace those
/// of the one before; elsewhere, they follow them.
struct WatchScreen {
  private let folder: URL
  private let isTerminal: Bool
  private var isFirst = true

  /// - Parameter folder: The folder that the command was run in.
  init(in folder: URL) {
    self.folder = folder
    let isDumb = ProcessInfo.processInfo.environment["TERM"] == "dumb"
    isTerminal = isatty(STDOUT_FILENO) == 1 && isatty(STDERR_FILENO) == 1 && !isDumb
  }

  /// Enters the folder, which may have been removed and created again.
  func enterFolder() {
    _ = FileManager.default.changeCurrentDirectoryPath(folder.path)
  }

  /// Prints what has changed, before the messages of a run.
  ///
  /// - Parameter changes: The changes.
  mutating func begin(_ changes: WatchLoop.Changes) {
    if isFirst { return }
    // What is above stays where it can be scrolled to.
    if isTerminal { printText("\u{1B}[H\u{1B}[2J") }
    guard let first = changes.paths.first else { return }
    let name = URL(fileURLWithPath: first).pathRelative(to: folder)
    let others = changes.paths.count - 1
    printLine(
      others == 0
        ? "\(name) has changed" : "\(name) and \(count(others, "other file")) have changed")
  }

  /// Prints why a run has failed.
  ///
  /// - Parameter failure: The reason.
  func show(_ failure: Failure) {
    StandardStream.errors.write("Error: \(failure.description)\n")
  }

  /// Prints what happens next, after the messages of a run.
  mutating func end() {
    if isFirst || isTerminal { printLine("watching for changes; Control-C ends it") }
    isFirst = false
  }

  /// Prints a remark about the watching itself.
  ///
  /// - Parameter text: The remark.
  static func remark(_ text: String) {
    StandardStream.errors.write("warning: \(text)\n")
  }
}
