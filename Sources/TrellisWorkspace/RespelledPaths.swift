import Foundation

/// Tells files whose path has changed in nothing but capital letters. A disk that takes both
/// spellings for one finds the file under the new one, of which the manifest knows nothing.
struct RespelledPaths {
  private let manifest: Manifest
  private let folder: URL
  private let bySpelling: [String: [String]]

  /// - Parameters:
  ///   - manifest: The manifest.
  ///   - folder: The folder that its paths begin in.
  init(_ manifest: Manifest, in folder: URL) {
    self.manifest = manifest
    self.folder = folder
    bySpelling = Dictionary(grouping: manifest.files.keys) { $0.lowercased() }
  }

  /// The path that the manifest knows a file by, if it is another one.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - path: The path that it was found at.
  func path(of file: FileReading.Existing, at path: String) -> String? {
    if manifest.files[path] != nil { return nil }
    return bySpelling[path.lowercased()]?.sorted().first { other in
      FileStatus(folder.appendingPathComponent(other))?.identity == file.status.identity
    }
  }
}
