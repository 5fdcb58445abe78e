extension SourceFile {
  /// An error at the first line with which Git marks a conflict, if any is left.
  package var unresolvedConflict: Diagnostic? {
    // Such a line is rare, and a search for bytes is fast.
    let marks = Array("<>".utf8)
    var number = 1
    var isStart = true
    var found: Int?
    var text = text
    text.withUTF8 { bytes in
      for (index, byte) in bytes.enumerated() {
        if isStart, marks.contains(byte), Self.isMarker(bytes[index...]) {
          found = number
          return
        }
        isStart = byte == UInt8(ascii: "\n")
        if isStart { number += 1 }
      }
    }
    guard let found else { return nil }
    let length = line(found)?.unicodeScalars.count ?? 1
    return Diagnostic(
      rule: .mergeConflict,
      "the file contains a conflict that isn't resolved; choose what stays, and remove the lines that begin with '<<<<<<<', '=======' and '>>>>>>>'",
      at: SourceRange(file: self, line: found, column: 1, length: length))
  }

  /// Whether bytes begin with a marker: seven equal characters, and the name of a side.
  private static func isMarker(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let mark = bytes.prefix { $0 == bytes.first }
    if mark.count != 7 { return false }
    guard let next = bytes.dropFirst(7).first else { return true }
    return Array(" \r\n".utf8).contains(next)
  }
}
