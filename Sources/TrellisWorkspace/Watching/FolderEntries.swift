import Foundation

/// What is in a folder, except for what is hidden.
enum FolderEntries {
  /// Something in a folder.
  struct Entry {
    let path: String
    /// Whether it is a folder. A link to a folder isn't.
    let isFolder: Bool
  }

  /// Reads a folder.
  ///
  /// - Parameter folder: Its path.
  /// - Returns: What is in it, in no particular order; nothing if it can't be read.
  static func entries(of folder: String) -> [Entry] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    var result: [Entry] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) {
          String(cString: $0)
        }
      }
      if name.hasPrefix(".") { continue }
      let path = prefix + name
      let isFolder =
        switch Int32(entry.pointee.d_type) {
        case Int32(DT_DIR): true
        case Int32(DT_UNKNOWN): isFolder(path)
        default: false
        }
      result.append(Entry(path: path, isFolder: isFolder))
    }
    return result
  }

  /// Whether there is a folder at a path.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - followsLinks: Whether a link to a folder counts.
  static func isFolder(_ path: String, followsLinks: Bool = false) -> Bool {
    var status = stat()
    let result = followsLinks ? stat(path, &status) : lstat(path, &status)
    return result == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
