import Foundation

/// Recognizes the folders of packages' targets, each looked up once.
struct PackageFolders {
  private var known: [URL: Bool] = [:]

  /// Whether a folder belongs to the sources of a package: it is below `Sources`, next to a
  /// `Package.swift`.
  ///
  /// - Parameter folder: The folder.
  mutating func isTarget(_ folder: URL) -> Bool {
    if let isTarget = known[folder] { return isTarget }
    let isTarget = folder.isInPackageTarget
    known[folder] = isTarget
    return isTarget
  }
}
