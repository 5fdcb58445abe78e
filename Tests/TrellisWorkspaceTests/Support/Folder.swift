import Foundation

/// A folder that belongs to one test, and is removed after it.
final class Folder: Sendable {
  /// The location of the folder.
  let url: URL

  private let isTemporary: Bool

  private init(_ url: URL, isTemporary: Bool) {
    self.url = url
    self.isTemporary = isTemporary
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// Creates a new folder.
  convenience init() {
    let name = "trellis-tests-\(UUID().uuidString)"
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(name, isDirectory: true)
    self.init(url, isTemporary: true)
  }

  deinit {
    if isTemporary { try? FileManager.default.removeItem(at: url) }
  }

  /// A folder below this one, which is created if it doesn't exist.
  func folder(_ path: String) -> Folder {
    Folder(url.appendingPathComponent(path, isDirectory: true), isTemporary: false)
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

  /// Removes a file, or a folder with its contents.
  func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: url.appendingPathComponent(path))
  }

  /// Creates a symbolic link.
  func link(_ path: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: url.appendingPathComponent(path).path, withDestinationPath: destination)
  }

  /// Everything below the folder: the text of a file, `-> destination` of a link, `/` of a folder,
  /// `|` of a pipe.
  func everything() throws -> [String: String] {
    var result: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: url.path) {
      let file = url.appendingPathComponent(path)
      switch try FileManager.default.attributesOfItem(atPath: file.path)[.type]
        as? FileAttributeType
      {
      case .typeDirectory?: result[path] = "/"
      case .typeSymbolicLink?:
        let destination = try FileManager.default.destinationOfSymbolicLink(atPath: file.path)
        result[path] = "-> \(destination)"
      case .typeRegular?:
        result[path] = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      default: result[path] = "|"
      }
    }
    return result
  }

  /// The paths of all files and links below the folder, except for records and caches, in order.
  func files() throws -> [String] {
    let hidden = [".trellis/records/", ".trellis/cache/"]
    return try everything().filter { path, text in
      text != "/" && !hidden.contains(where: path.contains)
    }.keys.sorted()
  }

  /// The identity of a file, which changes when the file is written, even if its text stays the
  /// same.
  func identity(_ path: String) throws -> FileIdentity {
    let attributes = try FileManager.default.attributesOfItem(
      atPath: url.appendingPathComponent(path).path)
    return FileIdentity(
      number: attributes[.systemFileNumber] as? Int, date: attributes[.modificationDate] as? Date)
  }

  /// Gives a file a date in the past, so that any write is detected.
  func age(_ path: String) throws {
    let date = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes(
      [.modificationDate: date], ofItemAtPath: url.appendingPathComponent(path).path)
  }
}

/// The file at a path, and the date when it was last written.
struct FileIdentity: Equatable {
  let number: Int?
  let date: Date?
}
