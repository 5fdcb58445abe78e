import Foundation
import Testing
import TrellisTestSupport

/// How a run of the binary ended, and its output.
struct Run: Equatable, Sendable {
  let ending: Program.Ending
  let output: String
  let errors: String

  /// The lines of the standard output.
  var lines: [String] { Self.lines(output) }
  /// The lines of the standard error.
  var errorLines: [String] { Self.lines(errors) }

  private static func lines(_ text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}

extension Project {
  /// Runs the binary in the project, and compares everything that it produces.
  func expect(
    _ arguments: String..., gives expected: Run, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expect(arguments, gives: expected, sourceLocation: sourceLocation)
  }

  /// Runs the binary in the project, and compares everything that it produces.
  func expect(
    _ arguments: [String], gives expected: Run, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let run = try run(arguments)
    #expect(run == expected, sourceLocation: sourceLocation)
  }

  /// Runs the binary in the project.
  func trellis(_ arguments: String...) throws -> Run {
    try run(arguments)
  }

  /// Runs the binary in the project, for as long as it takes.
  ///
  /// - Parameters:
  ///   - arguments: The command line.
  ///   - tool: The name of the binary.
  ///   - folder: The current folder below the project's.
  ///   - environment: Variables to add to the environment, after everything that affects colors is
  ///     removed from it.
  ///   - input: The path of what it reads; by default nothing.
  ///   - output: Where the standard output goes instead of into the result.
  ///   - errors: Where the standard error goes instead of into the result.
  ///   - keepsRules: Whether the names of rules stay behind messages. They have tests of their own.
  func run(
    _ arguments: [String], of tool: String = "trellis", in folder: String = "",
    environment: [String: String] = [:], input: String = "/dev/null", output: FileHandle? = nil,
    errors: FileHandle? = nil,
    keepsRules: Bool = false
  ) throws -> Run {
    // Files take any amount of text; a pipe that nobody reads would block the program.
    let texts = try Texts()
    let ending = try program(arguments, of: tool, in: folder, environment: environment)
      .run(input: input, output: output ?? texts.output, errors: errors ?? texts.errors)
    return Run(
      ending: ending, output: try texts.readOutput(),
      errors: keepsRules ? try texts.readErrors() : withoutRules(try texts.readErrors()))
  }
}

extension Project {
  /// Runs another program in the project.
  func runProgram(_ command: [String], environment: [String: String] = [:]) throws -> Run {
    let texts = try Texts()
    let environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let ending = try Program(command, in: url, environment: environment)
      .run(output: texts.output, errors: texts.errors)
    return Run(
      ending: ending, output: try texts.readOutput(), errors: try texts.readErrors())
  }

  /// A binary in the project, ready to run.
  func program(
    _ arguments: [String], of tool: String = "trellis", in folder: String = "",
    environment: [String: String] = [:]
  ) throws -> Program {
    let environment = ProcessInfo.processInfo.environment
      .filter { !["NO_COLOR", "TERM", "COLUMNS"].contains($0.key) }
      .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
      .merging(environment) { $1 }
    return Program(
      [try BuiltBinary.url(tool).path] + arguments,
      in: url.appendingPathComponent(folder, isDirectory: true), environment: environment)
  }
}

/// Messages without the names of their rules, colored or not.
func withoutRules(_ text: String) -> String {
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  return lines.map { line in
    let isMessage = line.contains("error:") || line.contains("warning:")
    return isMessage
      ? line.replacing(#/\ (\x1B\[2m)?\[[a-z\-]+\](\x1B\[0m)?(\r?)$/#) { $0.output.3 } : line
  }.joined(separator: "\n")
}

/// The files that receive the output of a process.
private final class Texts {
  let output: FileHandle
  let errors: FileHandle
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("trellis-texts-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    output = try Self.file(folder.appendingPathComponent("output"))
    errors = try Self.file(folder.appendingPathComponent("errors"))
  }

  private static func file(_ url: URL) throws -> FileHandle {
    try Data().write(to: url)
    return try FileHandle(forWritingTo: url)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  func readOutput() throws -> String { try read("output") }
  func readErrors() throws -> String { try read("errors") }

  private func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appendingPathComponent(name)), as: UTF8.self)
  }
}
