import Foundation

/// Prevents other runs of Trellis from writing below a folder during the lifetime of this value.
/// The system releases the lock when the process ends for any reason.
final class FolderLock {
  private let descriptor: Int32

  /// Waits until no other run writes below some folders.
  ///
  /// - Parameter folders: The folders, which must exist. If a disk doesn't support locks, or a
  ///   folder can't be read, there is no lock.
  /// - Returns: The locks, one for each folder, even if several paths lead to it.
  static func locks(on folders: [URL]) -> [FolderLock] {
    var seen: Set<FileStatus.Identity> = []
    // The order prevents two runs from waiting for each other's folders forever.
    return folders.sorted { $0.path < $1.path }.filter { folder in
      FileStatus(folder, followsLinks: true).map { seen.insert($0.identity).inserted } ?? false
    }.compactMap(FolderLock.init)
  }

  private init?(_ folder: URL) {
    descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor < 0 { return nil }
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
  }

  deinit {
    close(descriptor)
  }
}
