import Foundation
import TrellisSpec

/// Reads text files that a person provides.
enum FileReading {
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - url: The file's location.
  ///   - path: The path in messages.
  /// - Returns: The file, or the reason why it can't be read.
  static func read(_ url: URL, as path: String) -> Result<SourceFile, Unreadable> {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
      let isLink = type(of: url) == .typeSymbolicLink
      return failure(isLink ? "this symbolic link is broken" : "the file doesn't exist", path)
    }
    if isFolder.boolValue { return failure("this is a folder, expected a file", path) }
    guard
      let attributes = try? FileManager.default.attributesOfItem(
        atPath: url.resolvingSymlinksInPath().path),
      attributes[.type] as? FileAttributeType == .typeRegular
    else { return failure("this isn't a regular file", path) }
    let size = (attributes[.size] as? Int) ?? 0
    if size > largestFile {
      return failure("the file is \(size / 1_000_000) MB, which is too large for a spec", path)
    }
    guard let data = try? Data(contentsOf: url) else {
      return failure("the file can't be read; check its permissions", path)
    }
    guard String(data: data, encoding: .utf8) != nil else {
      return failure("the file isn't UTF-8 text; save it with that encoding", path)
    }
    // Unlike that, this keeps a byte-order mark.
    return .success(SourceFile(path: path, text: String(decoding: data, as: UTF8.self)))
  }

  /// Why something on the disk is in the way.
  struct Obstacle: Error {
    let message: String
  }

  /// A file that is on the disk.
  struct Existing {
    let bytes: Data
    /// Whether it is a symbolic link, which Trellis never creates.
    let isLink: Bool
  }

  /// A file that may exist.
  ///
  /// - Parameter url: The file's location.
  /// - Returns: Its text, `nil` if it doesn't exist, or why it can be neither read nor replaced.
  static func existing(_ url: URL) -> Result<Existing?, Obstacle> {
    guard let type = type(of: url) else { return .success(nil) }
    let isLink = type == .typeSymbolicLink
    switch isLink ? self.type(of: url.resolvingSymlinksInPath()) : type {
    case .typeRegular: break
    case .typeDirectory: return .failure(Obstacle(message: "a folder has this name"))
    default:
      return .failure(
        Obstacle(message: "what is there is not a regular file, and is left alone; move it away"))
    }
    guard let data = try? Data(contentsOf: url) else {
      return .failure(
        Obstacle(message: "the existing file can't be read; check its permissions"))
    }
    return .success(Existing(bytes: data, isLink: isLink))
  }

  /// The type of a file, without following links; `nil` if nothing exists.
  static func type(of url: URL) -> FileAttributeType? {
    (try? FileManager.default.attributesOfItem(atPath: url.path))?[.type] as? FileAttributeType
  }

  private static let largestFile = 4_000_000

  private static func failure(_ message: String, _ path: String) -> Result<SourceFile, Unreadable> {
    .failure(Unreadable(diagnostic: Diagnostic(rule: .unreadableFile, message, path: path)))
  }

  /// Why a file can't be read.
  struct Unreadable: Error {
    let diagnostic: Diagnostic
  }
}
