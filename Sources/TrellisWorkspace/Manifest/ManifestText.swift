import TrellisProject
import TrellisSpec

/// A manifest as text, with a line for each entry, ordered by path, so that Git can merge the
/// additions of two branches.
extension Manifest {
  /// The text.
  var text: String {
    let lines = files.flatMap { path, entries in
      entries.map { LineFields.line([path, $0.hash, $0.spec]) }
    }
    return LineFields.text([Self.header] + lines.sorted())
  }

  private static let header =
    "# The files that Trellis wrote, a hash of each text, and its spec. Commit this file."

  /// The reason why a text isn't a manifest.
  struct ParsingError: Error, Equatable {
    /// The line, from 1.
    let line: Int
  }

  /// Reads a text. Git's conflict markers are ignored, and the entries of both sides count.
  ///
  /// - Throws: ``ParsingError`` if a line is anything else.
  init(text: String) throws(ParsingError) {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let line = Substring(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
      let fields = LineFields.fields(line)
      if fields.count == 3, Self.isHash(fields[1]) {
        files[fields[0], default: []].insert(Entry(hash: fields[1], spec: fields[2]))
      } else if !line.isEmpty, !line.hasPrefix("#"), !Self.isMark(line) {
        throw ParsingError(line: index + 1)
      }
    }
  }

  private static func isHash(_ text: String) -> Bool {
    Fingerprint(text: text) != nil
  }

  private static func isMark(_ line: Substring) -> Bool {
    ["<<<<<<<", "|||||||", "=======", ">>>>>>>"].contains { mark in
      line.hasPrefix(mark) && line.dropFirst(mark.count).first.map { $0 == " " } ?? true
    }
  }
}
