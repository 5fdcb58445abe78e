import Foundation

/// Keeps other runs of Trellis from writing below a folder while this value lives. The system
/// releases it when the process ends, however it ends.
final class FolderLock {
  private let descriptor: Int32

  /// Waits until no other run writes below some folders.
  ///
  /// - Parameter folders: The folders, all of them there. Where a disk knows no locks, or a folder
  ///   cannot be read, there is no lock.
  /// - Returns: The locks, one for each folder by whatever paths it is named.
  static func locks(on folders: [URL]) -> [FolderLock] {
    var seen: Set<FileStatus.Identity> = []
    // Two runs that wait for each other's folders would wait for ever, hence the order.
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
