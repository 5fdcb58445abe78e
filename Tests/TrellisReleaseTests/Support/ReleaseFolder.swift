import Foundation
import Testing
import TrellisTestSupport

/// A folder for the output of one test, which is removed after it.
final class ReleaseFolder: Sendable {
  /// How a script ended, and its output.
  struct Run {
    let ending: Program.Ending
    let output: String
    let errors: String

    var isDone: Bool { ending == .exit(0) }
  }

  static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  let url: URL

  /// Creates a folder.
  ///
  /// - Parameter name: Its name, which scripts must be able to handle.
  init(_ name: String = "release") throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("trellis-release-\(UUID().uuidString)")
      .appendingPathComponent(name)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url.deletingLastPathComponent())
  }

  /// The full path of something below the folder.
  func path(_ path: String) -> String {
    url.appendingPathComponent(path).path
  }

  /// Writes a file, and creates its folders.
  func write(_ text: String, to path: String) throws {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Writes a program, and creates its folders.
  ///
  /// Another process writes it. A program that this process had open could not run ("Text file
  /// busy") while another test starts a program, which inherits open files for a moment.
  func writeProgram(_ text: String, to path: String) throws {
    try write(text, to: "\(path).text")
    let run = try run(["install", "-m", "755", "\(path).text", path])
    try #require(run.isDone, "\(run.errors)")
    try FileManager.default.removeItem(atPath: self.path("\(path).text"))
  }

  /// The text of a file.
  func read(_ path: String) throws -> String {
    try String(contentsOf: url.appendingPathComponent(path), encoding: .utf8)
  }

  /// The bytes of all files below a folder, by path.
  func files(_ folder: String) throws -> [String: Data] {
    let root = url.appendingPathComponent(folder)
    var files: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: root.path) {
      let file = root.appendingPathComponent(path)
      if try file.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true { continue }
      files[path] = try Data(contentsOf: file)
    }
    return files
  }

  /// Runs one of the repository's scripts in this folder.
  func script(_ name: String, _ arguments: String...) throws -> Run {
    try script(name, arguments)
  }

  /// Runs one of the repository's scripts in this folder.
  func script(
    _ name: String, _ arguments: [String], environment: [String: String] = [:]
  ) throws -> Run {
    try run(
      [Self.repository.appendingPathComponent(".release/\(name)").path] + arguments,
      environment: environment)
  }

  /// Runs a program in this folder.
  ///
  /// - Parameters:
  ///   - command: The program and its arguments.
  ///   - environment: What is added to the environment.
  func run(_ command: [String], environment: [String: String] = [:]) throws -> Run {
    let files = ["output", "errors"].map {
      url.deletingLastPathComponent().appendingPathComponent($0)
    }
    for file in files { try Data().write(to: file) }
    var program = Program(command, in: url)
    program.environment.merge(environment) { $1 }
    let ending = try program.run(
      output: try FileHandle(forWritingTo: files[0]), errors: try FileHandle(forWritingTo: files[1])
    )
    let texts = try files.map { try String(contentsOf: $0, encoding: .utf8) }
    return Run(ending: ending, output: texts[0], errors: texts[1])
  }
}
