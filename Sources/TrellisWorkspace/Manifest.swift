import Foundation

/// What Trellis wrote and how it was then, so that a later run can tell a person's edits.
///
/// It lies in `.trellis/manifest.json` in the output folder and belongs into version control.
struct Manifest: Codable, Equatable {
  /// One file.
  struct Entry: Codable, Equatable {
    /// The hash of its text as Trellis wrote it.
    var hash: String
    /// The spec that it came from, below the output folder where it lies there.
    var spec: String
  }

  /// The files by path below the output folder.
  var files: [String: Entry] = [:]

  /// Where it lies below the output folder.
  static let path = [".trellis", "manifest.json"]

  /// Reads a manifest; one that is not there or cannot be read counts as empty, so that every file
  /// counts as edited.
  ///
  /// - Parameter bytes: The file's, if there is one.
  init(_ bytes: Data?) {
    let manifest = bytes.flatMap { try? JSONDecoder().decode(Manifest.self, from: $0) }
    files = manifest?.files ?? [:]
  }

  /// Reads the manifest of an output folder.
  static func read(in folder: URL) -> Manifest {
    Manifest(try? Data(contentsOf: path.reduce(folder) { $0.appendingPathComponent($1) }))
  }

  /// The manifest as text.
  var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let data = (try? encoder.encode(self)) ?? Data()
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  /// A hash of a text: FNV-1a of 64 bits. It tells an edit from none, nothing more.
  static func hash(_ text: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
