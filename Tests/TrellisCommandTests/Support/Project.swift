import Foundation

/// A project that belongs to one test, and is removed after it.
///
/// It is a folder inside another one, so that a test can detect files that are written outside of
/// it.
final class Project: Sendable {
  /// The project's folder.
  let url: URL

  private let around: URL

  /// Creates an empty project.
  init() {
    let name = "trellis-tests-\(UUID().uuidString)"
    around = FileManager.default.temporaryDirectory.appendingPathComponent(name, isDirectory: true)
    url = around.appendingPathComponent("project", isDirectory: true)
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: around)
  }

  /// The full path of something below the project's folder.
  func path(_ path: String) -> String {
    url.appendingPathComponent(path).path
  }

  /// Writes files, and creates their folders.
  func write(_ files: [String: String]) throws {
    for (path, text) in files { try write(text, to: path) }
  }

  /// Writes a file, and creates its folders.
  func write(_ text: String, to path: String) throws {
    try write(Data(text.utf8), to: path)
  }

  /// Writes a file, and creates its folders.
  func write(_ data: Data, to path: String) throws {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  /// The text of a file.
  func read(_ path: String) throws -> String {
    try String(contentsOf: url.appendingPathComponent(path), encoding: .utf8)
  }

  /// Changes the text of a file.
  func edit(_ path: String, _ edit: (String) -> String) throws {
    try write(edit(read(path)), to: path)
  }

  /// The texts of all files, by path.
  func texts() throws -> [String: String] {
    var texts: [String: String] = [:]
    for path in try files() { texts[path] = try read(path) }
    return texts
  }

  /// Removes a file, or a folder with its contents.
  func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: url.appendingPathComponent(path))
  }

  /// Creates a symbolic link.
  func link(_ path: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: self.path(path), withDestinationPath: destination)
  }

  /// The paths of all files below the project's folder but the caches and records, in order.
  func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: url.path).filter { path in
      let hidden = [".trellis/cache/", ".trellis/records/", "/.trellis-"]
      if hidden.contains(where: path.contains) { return false }
      return try FileManager.default.attributesOfItem(atPath: self.path(path))[.type]
        as? FileAttributeType
        != .typeDirectory
    }.sorted()
  }

  /// Everything in the project and around it: the size, date and location on disk of each file, and
  /// the folders.
  func everything() throws -> [String: [String]] {
    var result: [String: [String]] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: around.path) {
      let file = around.appendingPathComponent(path).path
      let attributes = try FileManager.default.attributesOfItem(atPath: file)
      guard attributes[.type] as? FileAttributeType != .typeDirectory else {
        result[path] = ["folder"]
        continue
      }
      let date = attributes[.modificationDate] as? Date
      result[path] = [FileAttributeKey.type, .size, .systemFileNumber].map {
        attributes[$0].map { "\($0)" } ?? ""
      }
      result[path]?.append("\(date?.timeIntervalSinceReferenceDate ?? 0)")
    }
    return result
  }
}
