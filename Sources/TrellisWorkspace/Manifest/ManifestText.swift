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

  /// The newest format that this Trellis reads. A manifest of format 1 doesn't name it; one of a later
  /// format has a line `format 2`, which earlier versions of Trellis refuse.
  private static let newestFormat = 1

  /// The reason why a text isn't a manifest.
  struct ParsingError: Error, Equatable {
    /// The line, from 1.
    let line: Int
    /// The format that a newer Trellis has written, if that is the reason.
    var newerFormat: String?
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
      } else if let format = Self.format(line) {
        if let number = Int(format), number <= Self.newestFormat { continue }
        throw ParsingError(line: index + 1, newerFormat: format)
      } else if !line.isEmpty, !line.hasPrefix("#"), !Self.isMark(line) {
        throw ParsingError(line: index + 1)
      }
    }
  }

  /// The number in a line that names the format.
  private static func format(_ line: Substring) -> String? {
    guard line.hasPrefix("format ") else { return nil }
    let number = line.dropFirst(7)
    let isNumber = number.first != "0" && number.allSatisfy { $0.isASCII && $0.isNumber }
    return isNumber && !number.isEmpty ? String(number) : nil
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
