import Foundation

/// A record of the files that Trellis wrote, by which a later run recognizes a person's edits.
///
/// It is stored in `.trellis/manifest.json` in the output folder and belongs under version control.
struct Manifest: Codable, Equatable {
  /// One file.
  struct Entry: Codable, Equatable {
    /// The hash of its text as Trellis wrote it.
    var hash: String
    /// The spec that it was generated from, relative to the output folder if possible.
    var spec: String
  }

  /// The files by path below the output folder.
  var files: [String: Entry] = [:]

  /// Its location below the output folder.
  static let path = [".trellis", "manifest.json"]

  /// Parses a manifest.
  ///
  /// - Parameter bytes: The file's contents, if it exists.
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

  /// A hash of a text: 64-bit FNV-1a. It only detects edits.
  static func hash(_ text: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
