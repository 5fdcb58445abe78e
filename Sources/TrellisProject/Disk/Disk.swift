import Foundation

/// The changes that a run makes to the disk. Each happens completely or not at all.
package struct Disk: Sendable {
  /// A change to the disk.
  enum Change {
    case makeFolder
    case createFile
    case replaceFile
    case removeFile
    case removeFolder
  }

  /// Returns whether a change can happen, before each change. A test that refuses all changes after
  /// some point leaves the disk as a killed process does.
  var permits: @Sendable (Change) -> Bool = { _ in true }

  /// Creates a folder in an existing one.
  ///
  /// - Returns: Whether it was created.
  func makeFolder(_ url: URL) -> Bool {
    permits(.makeFolder) && mkdir(url.path, 0o777) == 0
  }

  /// Creates a file in a place without a file or link.
  ///
  /// - Parameters:
  ///   - url: The place.
  ///   - bytes: Its contents.
  ///   - former: The file that it replaces, whose permissions and owner it takes.
  /// - Returns: Whether it was created. If not, nothing is left of it.
  func create(_ url: URL, _ bytes: Data, like former: FileStatus? = nil) -> Bool {
    guard permits(.createFile) else { return false }
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = open(url.path, flags, former?.permissions ?? 0o666)
    guard descriptor >= 0 else { return false }
    var isWritten = write(bytes, to: descriptor)
    if let former, isWritten {
      // Without the right to change the owner of files, the file belongs to the current user.
      if former.owner != geteuid() || former.group != getegid() {
        _ = fchown(descriptor, former.owner, former.group)
      }
      isWritten = fchmod(descriptor, former.permissions) == 0
    }
    isWritten = close(descriptor) == 0 && isWritten
    if !isWritten { unlink(url.path) }
    return isWritten
  }

  /// Writes without waiting for the disk, which would take longer than everything else.
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

  /// Creates a symbolic link in an empty place.
  ///
  /// - Returns: Whether it was created.
  func link(_ url: URL, to destination: String) -> Bool {
    permits(.createFile) && symlink(destination, url.path) == 0
  }

  /// Moves a file to the place of another one, or to an empty place.
  ///
  /// - Returns: Whether it was moved.
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

  /// Removes an empty folder.
  ///
  /// - Returns: Whether it was removed.
  @discardableResult
  func removeFolder(_ url: URL) -> Bool {
    permits(.removeFolder) && rmdir(url.path) == 0
  }
}
