import Foundation
import TrellisSpec

/// Reads files. Pipes and devices are never kept open, so reading never blocks.
package enum FileReading {
  /// Reads a text file that a person hands over.
  ///
  /// - Parameters:
  ///   - url: The file's location.
  ///   - path: The path in messages.
  /// - Returns: The file, or the reason why it can't be read.
  package static func read(_ url: URL, as path: String) -> Result<SourceFile, Unreadable> {
    contents(of: url, as: path).flatMap { text($0, as: path) }
  }

  /// Reads the contents of a text file that a person hands over.
  ///
  /// - Parameters:
  ///   - url: The file's location.
  ///   - path: The path in messages.
  /// - Returns: The contents, or the reason why they can't be read.
  static func contents(of url: URL, as path: String) -> Result<Data, Unreadable> {
    guard let status = FileStatus(url, followsLinks: true) else {
      let isLink = type(of: url) == .link
      return failure(isLink ? "this symbolic link is broken" : "the file doesn't exist", path)
    }
    if status.kind == .folder { return failure("this is a folder, expected a file", path) }
    if status.kind != .file { return failure("this isn't a regular file", path) }
    if status.size > largestFile {
      return failure(
        "the file is \(status.size / 1_000_000) MB, which is too large for a spec", path)
    }
    guard let data = bytes(of: url) else {
      return failure("the file can't be read; check its permissions", path)
    }
    return .success(data)
  }

  /// The text of a file that a person hands over.
  ///
  /// - Parameters:
  ///   - data: The contents.
  ///   - path: The path in messages.
  /// - Returns: The file, or the reason why it isn't text.
  package static func text(_ data: Data, as path: String) -> Result<SourceFile, Unreadable> {
    guard String(data: data, encoding: .utf8) != nil else {
      return failure("the file isn't UTF-8 text; save it with that encoding", path)
    }
    // Unlike that, this keeps a byte-order mark.
    return .success(SourceFile(path: path, text: String(decoding: data, as: UTF8.self)))
  }

  /// Why something on the disk is in the way.
  package struct Obstacle: Error {
    package let message: String

    /// Creates an obstacle.
    package init(message: String) {
      self.message = message
    }

    fileprivate static let unreadable = Obstacle(
      message: "the existing file can't be read; check its permissions")
  }

  /// A file that is on the disk.
  package struct Existing {
    /// Its contents, or those of the file that a link leads to.
    package let bytes: Data
    /// Its status. For a link, it is that of the link itself.
    package let status: FileStatus
    /// The destination of a symbolic link. Trellis never creates one.
    let destination: String?

    /// Whether it is a symbolic link.
    package var isLink: Bool { status.kind == .link }
  }

  /// A file that may exist.
  ///
  /// - Parameter url: Where it would be.
  /// - Returns: The file, `nil` where nothing is there, or why it can neither be read nor replaced.
  package static func existing(_ url: URL) -> Result<Existing?, Obstacle> {
    status(ofReplaceable: url).flatMap { status in
      guard let status else { return .success(nil) }
      guard let bytes = bytes(of: url) else { return .failure(.unreadable) }
      let destination =
        status.kind == .link
        ? try? FileManager.default.destinationOfSymbolicLink(atPath: url.path) : nil
      return .success(Existing(bytes: bytes, status: status, destination: destination))
    }
  }

  /// Whether a file exists that could be replaced. It isn't read.
  ///
  /// - Parameter url: Where it would be.
  /// - Returns: Whether anything is there, or why it can neither be read nor replaced.
  package static func exists(_ url: URL) -> Result<Bool, Obstacle> {
    status(ofReplaceable: url).flatMap { status in
      if status == nil { return .success(false) }
      return access(url.path, R_OK) == 0 ? .success(true) : .failure(.unreadable)
    }
  }

  private static func status(ofReplaceable url: URL) -> Result<FileStatus?, Obstacle> {
    guard let status = FileStatus(url) else { return .success(nil) }
    let isLink = status.kind == .link
    return switch isLink ? FileStatus(url, followsLinks: true)?.kind : status.kind {
    case .file: .success(status)
    case .folder: .failure(Obstacle(message: "a folder has this name"))
    default:
      .failure(
        Obstacle(message: "what is there is not a regular file, and is left alone; move it away"))
    }
  }

  /// The type of a file, without following links; `nil` if nothing exists.
  package static func type(of url: URL) -> FileStatus.Kind? {
    FileStatus(url)?.kind
  }

  /// The contents of a regular file, or `nil` if there is no readable one.
  package static func bytes(of url: URL) -> Data? {
    // Without the flag, opening a pipe blocks until something opens it for writing.
    let descriptor = open(url.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard FileStatus(descriptor: descriptor)?.kind == .file else { return nil }
    do {
      let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
      return try handle.readToEnd() ?? Data()
    } catch {
      return nil
    }
  }

  /// The first bytes of a regular file, and the number of all bytes; `nil` if there is no readable one.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - count: The number of bytes to read.
  package static func beginning(of url: URL, _ count: Int) -> (bytes: [UInt8], size: Int)? {
    let descriptor = open(url.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard let status = FileStatus(descriptor: descriptor), status.kind == .file else { return nil }
    let bytes = [UInt8](unsafeUninitializedCapacity: min(count, status.size)) { buffer, filled in
      while filled < buffer.count {
        let read = Foundation.read(
          descriptor, buffer.baseAddress! + filled, buffer.count - filled)
        if read < 0, errno == EINTR { continue }
        if read <= 0 { break }
        filled += read
      }
    }
    return (bytes, status.size)
  }

  /// The text of a regular file in UTF-8, or `nil` if there is no readable one.
  static func text(of url: URL) -> String? {
    bytes(of: url).flatMap { String(data: $0, encoding: .utf8) }
  }

  private static let largestFile = 4_000_000

  private static func failure<Success>(
    _ message: String, _ path: String
  ) -> Result<Success, Unreadable> {
    .failure(Unreadable(diagnostic: Diagnostic(rule: .unreadableFile, message, path: path)))
  }

  /// Why a file can't be read.
  package struct Unreadable: Error {
    package let diagnostic: Diagnostic
  }
}
