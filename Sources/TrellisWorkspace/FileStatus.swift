import Foundation

/// What a disk says of a path.
struct FileStatus {
  /// What is there.
  enum Kind {
    case file
    case folder
    case link
    /// A pipe, a socket or a device.
    case other
  }

  /// What identifies a file, whatever path leads to it.
  struct Identity: Hashable {
    let device: Int
    let number: UInt64
  }

  /// What is there.
  let kind: Kind
  /// Who may read and write it.
  let permissions: mode_t
  /// The person it belongs to.
  let owner: uid_t
  /// The group it belongs to.
  let group: gid_t
  /// The number of bytes.
  let size: Int
  /// Which file it is.
  let identity: Identity

  /// Asks for the status of a path.
  ///
  /// - Parameters:
  ///   - url: The path.
  ///   - followsLinks: Whether a symbolic link stands for what it leads to.
  /// - Returns: `nil` where nothing is there.
  init?(_ url: URL, followsLinks: Bool = false) {
    var status = stat()
    let result = followsLinks ? stat(url.path, &status) : lstat(url.path, &status)
    guard result == 0 else { return nil }
    self.init(status)
  }

  /// The status of an open file.
  init?(descriptor: Int32) {
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
