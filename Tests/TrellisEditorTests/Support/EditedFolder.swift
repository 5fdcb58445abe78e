import Foundation
import TrellisTestSupport

/// A folder that an editor opens, which is removed after the test.
final class EditedFolder: Sendable {
  /// How a program ended, and its output with that of errors.
  struct Run: Equatable {
    let ending: Program.Ending
    let output: String
  }

  static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  let url: URL

  /// Creates a folder.
  ///
  /// - Parameter files: The files in it, by name.
  init(_ files: [String: String] = [:]) throws {
    let name = "trellis-editor-\(UUID().uuidString)"
    url = FileManager.default.temporaryDirectory.appendingPathComponent(name)
      .appendingPathComponent("a project 😀")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, text) in files {
      try Data(text.utf8).write(to: url.appendingPathComponent(name))
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: url.deletingLastPathComponent())
  }

  /// Runs a program in this folder. It keeps what it remembers next to the folder.
  ///
  /// - Parameters:
  ///   - command: The program and its arguments.
  ///   - environment: What is added to the environment.
  func run(_ command: [String], environment: [String: String] = [:]) throws -> Run {
    let around = url.deletingLastPathComponent()
    let file = around.appendingPathComponent("output")
    try Data().write(to: file)
    var program = Program(command, in: url)
    for name in ["CONFIG", "DATA", "STATE", "CACHE"] {
      program.environment["XDG_\(name)_HOME"] = around.appendingPathComponent(name).path
    }
    program.environment["TRELLIS"] = try BuiltBinary.url().path
    program.environment.merge(environment) { $1 }
    let output = try FileHandle(forWritingTo: file)
    let ending = try program.run(output: output, errors: output)
    return Run(ending: ending, output: try String(contentsOf: file, encoding: .utf8))
  }

  /// Whether a program is on the path.
  static func has(_ name: String) -> Bool { isDone(["sh", "-c", "command -v \(name)"]) }

  /// Whether there is a Neovim with a client that can do all of it.
  static var hasNeovim: Bool {
    let check = "if has('nvim-0.7') | quit | else | cquit | endif"
    return has("nvim") && isDone(["nvim", "--clean", "--headless", "-i", "NONE", "-c", check])
  }

  /// Whether there is a Node that is as new as that of VS Code.
  static var hasNode: Bool {
    has("node")
      && isDone(["node", "-e", "process.exit(parseInt(process.versions.node) < 16 ? 1 : 0)"])
  }

  private static func isDone(_ command: [String]) -> Bool {
    (try? Program(command, in: repository).run()) == .exit(0)
  }
}
