import Foundation

extension URL {
  /// Whether symbolic links lead from a folder below another one to a place outside of it, even if
  /// the folder doesn't exist yet.
  ///
  /// - Parameter base: The folder that contains it, judging by its path.
  func leads(outOf base: URL) -> Bool {
    let root = base.standardizedFileURL.pathComponents
    var existing = standardizedFileURL
    while existing.pathComponents.count > root.count, FileStatus(existing) == nil {
      existing = existing.deletingLastPathComponent()
    }
    let real = existing.resolvingSymlinksInPath().pathComponents
    return !real.starts(with: base.resolvingSymlinksInPath().pathComponents)
  }

  /// Whether the path is that of a folder, or of something inside of it.
  func isBelow(_ folder: URL) -> Bool {
    pathComponents.starts(with: folder.pathComponents)
  }

  /// The file that is changed if a file is: the file itself, or the destination of links; `nil` if that is elsewhere.
  ///
  /// - Parameter root: The folder with the project. Files outside of it have to be in the folders that contain them.
  func destination(below root: URL) -> URL? {
    let base = isBelow(root) ? root : deletingLastPathComponent()
    let realBase = base.resolvingSymlinksInPath()
    let real = resolvingSymlinksInPath()
    guard real.isBelow(realBase) else { return nil }
    let path = real.pathComponents.dropFirst(realBase.pathComponents.count)
    return path.reduce(base) { $0.appendingPathComponent($1, isDirectory: false) }
  }
}
