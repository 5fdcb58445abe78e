import Foundation
import TrellisProject

/// The manifest as JSON, which earlier versions of Trellis wrote.
enum FormerManifest {
  /// Its location below the output folder.
  static let path = "\(Journal.folder)/manifest.json"

  private struct File: Decodable {
    let files: [String: Manifest.Entry]
  }

  /// Reads a manifest.
  ///
  /// - Throws: The error of `JSONDecoder`.
  static func manifest(_ bytes: Data) throws -> Manifest {
    let file = try JSONDecoder().decode(File.self, from: bytes)
    return Manifest(files: file.files.mapValues { [$0] })
  }
}
