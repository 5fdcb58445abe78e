import Foundation

/// The status of a path on disk.
package struct FileStatus {
  /// The kind of file.
  package enum Kind {
    case file
    case folder
    case link
    /// A pipe, a socket or a device.
    case other
  }

  /// The identity of a file, which doesn't depend on the path that leads to it.
  package struct Identity: Hashable {
    let device: Int
    let number: UInt64
  }

  /// The kind of file.
  package let kind: Kind
  /// The permissions.
  let permissions: mode_t
  /// The owner.
  let owner: uid_t
  /// The group.
  let group: gid_t
  /// The number of bytes.
  let size: Int
  /// The identity of the file.
  package let identity: Identity

  /// Reads the status of a path.
  ///
  /// - Parameters:
  ///   - url: The path.
  ///   - followsLinks: Whether a symbolic link stands for its destination.
  /// - Returns: `nil` if nothing exists at the path.
  package init?(_ url: URL, followsLinks: Bool = false) {
    var status = stat()
    let result = followsLinks ? stat(url.path, &status) : lstat(url.path, &status)
    guard result == 0 else { return nil }
    self.init(status)
  }

  /// Reads the status of an open file.
  package init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    case S_IFLNK: kind = .link
    default: kind = .other
    }
    permissions = status.st_mode & 0o777
    owner = status.st_uid
    group = status.st_gid
    size = Int(status.st_size)
    identity = Identity(device: Int(status.st_dev), number: UInt64(status.st_ino))
  }
}
