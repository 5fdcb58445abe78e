import Foundation
import TrellisProject

/// Recognizes files whose paths have changed only in capitalization. On a disk that treats both
/// spellings as equal, the file exists under the new spelling, which the manifest doesn't contain.
struct RespelledPaths {
  private let manifest: Manifest
  private let folder: URL
  private let bySpelling: [String: [String]]

  /// - Parameters:
  ///   - manifest: The manifest.
  ///   - folder: The folder that its paths start from.
  init(_ manifest: Manifest, in folder: URL) {
    self.manifest = manifest
    self.folder = folder
    bySpelling = Dictionary(grouping: manifest.files.keys) { $0.lowercased() }
  }

  /// The path of a file in the manifest, if it is a different one.
  ///
  /// - Parameters:
  ///   - identity: The identity of the file.
  ///   - path: The path at which it was found.
  func path(of identity: FileStatus.Identity, at path: String) -> String? {
    if manifest.files[path] != nil { return nil }
    return bySpelling[path.lowercased()]?.sorted().first { other in
      FileStatus(folder.appendingPathComponent(other))?.identity == identity
    }
  }
}
