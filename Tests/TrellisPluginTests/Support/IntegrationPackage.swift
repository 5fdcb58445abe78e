import Foundation
import Testing
import TrellisTestSupport

/// A package that is built for real, in a folder where a test may change it.
///
/// The folder is below the repository's `.build`. Packages with the same name and form have the same
/// folder, one after the other, so that Trellis is built once for all of them: build products stay,
/// and so does a file that a package has in common with the one before it.
struct IntegrationPackage {
  /// How a command ended, and all of its output.
  struct Run {
    let ending: Program.Ending
    let output: String

    /// Whether it did what it was told.
    var isDone: Bool { ending == .exit(0) }

    /// Whether a signal other than an interruption ended it, directly or in a shell.
    fileprivate var hasCrashed: Bool {
      switch ending {
      case .signal: true
      case .exit(let code): code > 128
      }
    }
  }

  static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The form of the plugins that it uses.
  let form: PluginForm
  /// The package's folder.
  let folder: URL

  /// Makes a package.
  ///
  /// - Parameters:
  ///   - name: The name of its folder.
  ///   - form: The form of the plugins that it uses. They are in the folder 'trellis' next to it.
  ///   - files: The texts of its files, by path.
  init(_ name: String, _ form: PluginForm, files: [String: String]) throws {
    self.form = form
    folder = form.surroundings.appendingPathComponent(name)
    try form.makeSurroundings()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for path in try Self.files(below: folder) where files[path] == nil { try remove(path) }
    for (path, text) in files where (try? read(path)) != text { try write(text, to: path) }
  }

  /// The package under `Tests/Integration`, with the path that leads to Trellis from here.
  static func shop(_ form: PluginForm) throws -> IntegrationPackage {
    var files = try texts(below: repository.appendingPathComponent("Tests/Integration/Shop"))
    let manifest = try #require(files["Package.swift"])
    let path = "path: \"../../..\""
    try #require(manifest.contains(path))
    files["Package.swift"] = manifest.replacing(path, with: "path: \"../trellis\"")
    return try IntegrationPackage("Shop", form, files: files)
  }

  /// The texts of the files in a folder, by path.
  static func texts(below folder: URL) throws -> [String: String] {
    var texts: [String: String] = [:]
    for path in try files(below: folder) {
      texts[path] = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
    }
    return texts
  }

  /// The paths of the files in a folder, but for what is built of them and what was resolved.
  private static func files(below folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).flatMap { name in
      if [".build", "Package.resolved"].contains(name) { return [String]() }
      let url = folder.appendingPathComponent(name)
      guard try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true else {
        return [name]
      }
      return try files(below: url).map { "\(name)/\($0)" }
    }
  }

  /// The URL of something below the package's folder.
  func url(_ path: String) -> URL {
    folder.appendingPathComponent(path)
  }

  /// The text of a file.
  func read(_ path: String) throws -> String {
    try String(contentsOf: url(path), encoding: .utf8)
  }

  /// Writes a file, and creates its folders.
  func write(_ text: String, to path: String) throws {
    try FileManager.default.createDirectory(
      at: url(path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url(path))
  }

  /// Replaces a text in a file, which must contain it.
  func replace(_ text: String, with other: String, in path: String) throws {
    let old = try read(path)
    try #require(old.contains(text), "'\(text)' is not in \(path)")
    try write(old.replacingOccurrences(of: text, with: other), to: path)
  }

  /// Takes a file away, and the folders that are empty without it.
  func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: url(path))
    var parent = url(path).deletingLastPathComponent()
    while parent.path != folder.path, rmdir(parent.path) == 0 {
      parent.deleteLastPathComponent()
    }
  }

  /// Runs `swift` in the package's folder.
  func swift(_ command: String, _ arguments: String...) throws -> Run {
    try run(["swift", command, "--build-system", form.buildSystem] + arguments)
  }

  /// Builds the package, which must succeed.
  @discardableResult
  func build(
    _ options: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Run {
    let run = try run(
      ["swift", "build", "--build-system", form.buildSystem, "--build-tests"] + options)
    #expect(run.isDone, "\(run.output)", sourceLocation: sourceLocation)
    return run
  }

  /// Builds the package, which must fail.
  func failingBuild(sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
    let run = try swift("build")
    #expect(!run.isDone, "\(run.output)", sourceLocation: sourceLocation)
    return run.output
  }

  /// Runs a command in the package's folder, for as long as it takes.
  ///
  /// On Linux, Swift Build itself crashes now and then in Swift 6.3, which says nothing about the
  /// plugins, so the command is run again.
  func run(_ command: [String]) throws -> Run {
    for _ in 1..<5 {
      let run = try runOnce(command)
      guard form.buildSystem == "swiftbuild", run.hasCrashed else { return run }
    }
    return try runOnce(command)
  }

  private func runOnce(_ command: [String]) throws -> Run {
    let output = form.surroundings.appendingPathComponent("output-of-the-test")
    try Data().write(to: output)
    let handle = try FileHandle(forWritingTo: output)
    var program = Program(command, in: folder)
    program.environment["SWIFT_BACKTRACE"] = "enable=no"
    let ending = try program.run(output: handle, errors: handle)
    let text = String(decoding: try Data(contentsOf: output), as: UTF8.self)
    return Run(ending: ending, output: text)
  }

  /// The files that the plugin generated for a target: their texts, by name.
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
