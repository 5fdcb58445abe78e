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
}
