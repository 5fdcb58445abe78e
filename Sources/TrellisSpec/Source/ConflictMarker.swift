extension SourceFile {
  /// An error at the first line with which Git marks a conflict, if any is left.
  package var unresolvedConflict: Diagnostic? {
    var text = text
    let position = text.withUTF8 { bytes in
      (bytes.positions(of: "<") + bytes.positions(of: ">")).sorted().first { position in
        (position == 0 || bytes[position - 1] == UInt8(ascii: "\n"))
          && Self.isMarker(bytes[position...])
      }
    }
    guard let position else { return nil }
    let found = place(of: text.utf8.index(text.startIndex, offsetBy: position)).line
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
