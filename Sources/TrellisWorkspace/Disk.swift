import Foundation

/// The changes that a run makes to the disk. Each happens whole or not at all.
struct Disk: Sendable {
  /// One of the changes.
  enum Change {
    case makeFolder
    case createFile
    case replaceFile
    case removeFile
    case removeFolder
  }

  /// Asked before each change whether it may happen. A test that refuses all changes from one on
  /// leaves the disk as a killed process does.
  var permits: @Sendable (Change) -> Bool = { _ in true }

  /// Makes a folder in one that is there.
  ///
  /// - Returns: Whether it was made.
  func makeFolder(_ url: URL) -> Bool {
    permits(.makeFolder) && mkdir(url.path, 0o777) == 0
  }

  /// Makes a file where there is none, and no link either.
  ///
  /// - Parameters:
  ///   - url: Where.
  ///   - bytes: Its contents.
  ///   - former: The file that it stands in for, whose permissions and owner it takes.
  /// - Returns: Whether it was made; where it was not, nothing is left of it.
  func create(_ url: URL, _ bytes: Data, like former: FileStatus? = nil) -> Bool {
    guard permits(.createFile) else { return false }
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = open(url.path, flags, former?.permissions ?? 0o666)
    guard descriptor >= 0 else { return false }
    var isWritten = write(bytes, to: descriptor)
    if let former, isWritten {
      // Without the right to hand files to others, the file is one's own.
      if former.owner != geteuid() || former.group != getegid() {
        _ = fchown(descriptor, former.owner, former.group)
      }
      isWritten = fchmod(descriptor, former.permissions) == 0
    }
    isWritten = close(descriptor) == 0 && isWritten
    if !isWritten { unlink(url.path) }
    return isWritten
  }

  /// Writes without waiting for the disk, which takes longer than all the rest.
  private func write(_ bytes: Data, to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Makes a symbolic link where nothing is.
  ///
  /// - Returns: Whether it was made.
  func link(_ url: URL, to destination: String) -> Bool {
    permits(.createFile) && symlink(destination, url.path) == 0
  }

  /// Puts a file in the place of another one, or where none is.
  ///
  /// - Returns: Whether it is there now.
  func move(_ url: URL, to place: URL) -> Bool {
    permits(.replaceFile) && rename(url.path, place.path) == 0
  }

  /// Removes a file or a link.
  ///
  /// - Returns: Whether it was removed.
  @discardableResult
  func remove(_ url: URL) -> Bool {
    permits(.removeFile) && unlink(url.path) == 0
  }

  /// Removes a folder that is empty.
  ///
  /// - Returns: Whether it was removed.
  @discardableResult
  func removeFolder(_ url: URL) -> Bool {
    permits(.removeFolder) && rmdir(url.path) == 0
  }
}
