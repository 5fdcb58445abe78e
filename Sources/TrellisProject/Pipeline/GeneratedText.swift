import Foundation
import TrellisSpec
import TrellisSwift

/// The text of a generated file.
package struct GeneratedText: Sendable {
  /// Stands for the text.
  package let fingerprint: Fingerprint
  private let place: Place

  private enum Place: Sendable {
    case memory(String)
    case file(TemporaryFile, Range<Int>)
  }

  /// Takes a text that stays in memory.
  package init(_ text: String) {
    fingerprint = Fingerprint(text.utf8)
    place = .memory(text)
  }

  fileprivate init(_ fingerprint: Fingerprint, in file: TemporaryFile, _ range: Range<Int>) {
    self.fingerprint = fingerprint
    place = .file(file, range)
  }

  /// The text, read again if it isn't in memory.
  package var string: String {
    switch place {
    case .memory(let text): text
    case .file(let file, let range): String(decoding: file.bytes(range), as: UTF8.self)
    }
  }

  /// The text in UTF-8.
  var bytes: Data {
    switch place {
    case .memory(let text): Data(text.utf8)
    case .file(let file, let range): file.bytes(range)
    }
  }
}

/// The texts that a run generates. Those of many features would take more memory than everything else, so
/// that only the first megabytes are in memory, and the others in a temporary file.
package struct GeneratedTexts: Sendable {
  private struct Room {
    var bytes: Int
    lazy var file = TemporaryFile()
  }

  private let room: Locked<Room>

  /// - Parameter room: The bytes that are kept in memory.
  package init(room: Int = 8_000_000) {
    self.room = Locked(Room(bytes: room))
  }

  /// Adds a text.
  package func add(_ text: String) -> GeneratedText {
    let count = text.utf8.count
    let file = room.withLock { room in
      room.bytes -= count
      return room.bytes < 0 ? room.file : nil
    }
    // Without a temporary folder, everything is in memory.
    guard let range = file?.append(text), let file else { return GeneratedText(text) }
    return GeneratedText(Fingerprint(text.utf8), in: file, range)
  }
}

/// A file without a name, of which nothing is left when the process ends.
private final class TemporaryFile: Sendable {
  private let descriptor: Int32
  private let end = Locked(0)

  /// Creates an empty file; `nil` if there is no folder for it.
  init?() {
    let name = FileManager.default.temporaryDirectory.appendingPathComponent("trellis-XXXXXX")
    var path = Array(name.path.utf8CString)
    descriptor = mkstemp(&path)
    if descriptor < 0 { return nil }
    unlink(path)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  deinit {
    close(descriptor)
  }

  /// Adds a text.
  ///
  /// - Returns: Its place; `nil` if the file system is full.
  func append(_ text: String) -> Range<Int>? {
    var text = text
    return text.withUTF8 { bytes in
      let start = end.withLock { end in
        defer { end += bytes.count }
        return end
      }
      var count = 0
      while count < bytes.count {
        let written = pwrite(
          descriptor, bytes.baseAddress! + count, bytes.count - count, off_t(start + count))
        if written < 0, errno == EINTR { continue }
        if written <= 0 { return nil }
        count += written
      }
      return start..<start + count
    }
  }

  /// What the file contains in a place.
  func bytes(_ range: Range<Int>) -> Data {
    var bytes = Data(count: range.count)
    bytes.withUnsafeMutableBytes { buffer in
      var count = 0
      while count < range.count {
        let read = pread(
          descriptor, buffer.baseAddress! + count, range.count - count,
          off_t(range.lowerBound + count))
        if read < 0, errno == EINTR { continue }
        precondition(read > 0, "a temporary file can't be read again")
        count += read
      }
    }
    return bytes
  }
}
