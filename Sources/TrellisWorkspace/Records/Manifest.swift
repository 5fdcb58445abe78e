import Foundation
import TrellisProject
import TrellisSpec

/// The files that Trellis wrote, by which a later run recognizes your edits: what all records say.
struct Manifest: Equatable, Sendable {
  /// One file.
  struct Entry: Hashable, Sendable {
    /// The hash of its text as Trellis wrote it.
    var hash: String
    /// The spec that it was generated from, relative to the output folder if possible.
    var spec: String
  }

  /// The files, by path below the output folder. After an interrupted run or a merge of branches, a
  /// file has several entries. With the text of any of them, it counts as written by Trellis.
  var files: [String: Set<Entry>] = [:]

  /// Adds a file.
  mutating func add(_ path: String, _ entry: Entry) {
    files[path, default: []].insert(entry)
  }

  /// A hash of a text. It only detects edits.
  static func hash(_ bytes: some Sequence<UInt8>) -> String {
    Fingerprint(bytes).text
  }
}
