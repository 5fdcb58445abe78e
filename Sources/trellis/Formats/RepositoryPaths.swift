import Foundation
import TrellisProject

/// Paths from the root of a Git repository, as GitHub names files.
struct RepositoryPaths {
  private let currentFolder: URL
  private let root: URL?

  /// Finds the repository that contains a folder.
  ///
  /// - Parameter currentFolder: The folder in which relative paths start.
  init(around currentFolder: URL) {
    self.currentFolder = currentFolder
    root = PinFinder.folders(above: currentFolder, root: nil).last.flatMap { folder in
      let isRoot = FileManager.default.fileExists(
        atPath: folder.appendingPathComponent(".git").path)
      return isRoot ? folder : nil
    }
  }

  /// The path from the root, or the same path if it is outside of a repository.
  ///
  /// - Parameter path: A path from the current folder, or an absolute one.
  func callAsFunction(_ path: String) -> String {
    guard let root else { return path }
    let url = URL(fileURLWithPath: path, relativeTo: currentFolder).standardizedFileURL
    let shown = url.pathRelative(to: root)
    return shown == url.path ? path : shown
  }
}
