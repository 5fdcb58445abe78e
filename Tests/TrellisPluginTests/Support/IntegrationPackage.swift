import Foundation
import Testing

/// A package that is built for real, in a copy that a test may change.
///
/// The copies lie below the repository's `.build`, as deep as the packages below `Tests`, so that the
/// path that leads to Trellis holds for both. What was built of the libraries stays from run to run.
struct IntegrationPackage {
  /// How a command ended, and all that it said.
  struct Run {
    let status: Int32
    let output: String
  }

  /// The seconds after which a command is ended: a clean build on a slow machine takes a few minutes.
  private static let longestRun = 900.0

  /// The package's folder.
  let folder: URL

  static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Makes a copy with the package's files as they are in the repository.
  ///
  /// - Parameters:
  ///   - name: What the copy is called.
  ///   - source: The folder below `Tests/Integration` that is copied; `nil` for an empty package.
  init(_ name: String, copying source: String?) throws {
    let files = FileManager.default
    folder = Self.repository.appendingPathComponent(".build/integration/\(name)")
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in try files.contentsOfDirectory(atPath: folder.path) where name != ".build" {
      try files.removeItem(at: folder.appendingPathComponent(name))
    }
    guard let source else { return }
    let original = Self.repository.appendingPathComponent("Tests/Integration/\(source)")
    for name in try files.contentsOfDirectory(atPath: original.path) where !name.hasPrefix(".") {
      try files.copyItem(
        at: original.appendingPathComponent(name), to: folder.appendingPathComponent(name))
    }
  }

  /// Where something below the package's folder is.
  func url(_ path: String) -> URL {
    folder.appendingPathComponent(path)
  }

  /// The text of a file.
  func read(_ path: String) throws -> String {
    try String(contentsOf: url(path), encoding: .utf8)
  }

  /// Writes a file, and the folders that it needs.
  func write(_ text: String, to path: String) throws {
    try FileManager.default.createDirectory(
      at: url(path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url(path))
  }

  /// Changes a text of a file, which must be there.
  func replace(_ text: String, with other: String, in path: String) throws {
    let old = try read(path)
    try #require(old.contains(text), "'\(text)' is not in \(path)")
    try write(old.replacingOccurrences(of: text, with: other), to: path)
  }

  /// Takes a file away.
  func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: url(path))
  }

  /// Runs `swift` in the package's folder.
  func swift(_ arguments: String...) throws -> Run {
    try run(["swift"] + arguments)
  }

  /// Builds the package, which must work.
  @discardableResult
  func build(sourceLocation: SourceLocation = #_sourceLocation) throws -> Run {
    let run = try swift("build", "--build-tests")
    #expect(run.status == 0, "\(run.output)", sourceLocation: sourceLocation)
    return run
  }

  /// Builds the package, which must fail.
  func failingBuild(sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
    let run = try swift("build")
    #expect(run.status != 0, "\(run.output)", sourceLocation: sourceLocation)
    return run.output
  }

  /// Runs a command in the package's folder.
  func run(_ arguments: [String]) throws -> Run {
    let output = folder.appendingPathComponent(".build/output-of-the-test")
    try FileManager.default.createDirectory(
      at: output.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data().write(to: output)
    let handle = try FileHandle(forWritingTo: output)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = handle
    process.standardError = handle
    let end = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in end.signal() }
    try process.run()
    if end.wait(timeout: .now() + Self.longestRun) == .timedOut {
      process.terminate()
      end.wait()
    }
    let text = String(decoding: try Data(contentsOf: output), as: UTF8.self)
    return Run(status: process.terminationStatus, output: text)
  }

  /// The files that the plugin has generated for a target, with their texts, by name.
  func generated(_ target: String) throws -> [String: String] {
    let root = url(".build/plugins/outputs/shop/\(target)")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
    var result: [String: String] = [:]
    for path in paths where path.hasSuffix(".swift") {
      let url = root.appendingPathComponent(path)
      result[url.lastPathComponent] = try String(contentsOf: url, encoding: .utf8)
    }
    return result
  }
}
