import Foundation
import TrellisProject
import TrellisSpec

/// A record of the files that Trellis wrote, by which a later run recognizes a person's edits.
///
/// It lies in `.trellis/manifest` in the output folder and belongs into version control.
struct Manifest: Equatable {
  /// One file.
  struct Entry: Hashable, Codable {
    /// The hash of its text as Trellis wrote it.
    var hash: String
    /// The spec that it was generated from, relative to the output folder if possible.
    var spec: String
  }

  /// The files, by path below the output folder. After an interrupted run or a merge of branches, a
  /// file has several entries. With the text of any of them, it counts as written by Trellis.
  var files: [String: Set<Entry>] = [:]

  /// Its location below the output folder.
  static let path = "\(Journal.folder)/manifest"

  /// Returns the files with the entries of another manifest added.
  func merging(_ other: Manifest) -> Manifest {
    Manifest(files: files.merging(other.files) { $0.union($1) })
  }

  /// A hash of a text. It only detects edits.
  static func hash(_ bytes: Data) -> String {
    Fingerprint(bytes).text
  }
}
