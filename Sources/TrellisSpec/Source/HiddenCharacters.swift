extension SourceFile {
  /// A diagnostic for each kind of character by which an editor shows something else than a program
  /// reads, at its first place.
  ///
  /// YAML 1.1 ends lines, and with them comments, at characters that YAML 1.2 and most editors don't
  /// know as endings. Controls of the direction of text make an editor show code in another order.
  package var hiddenCharacters: [Diagnostic] {
    var found: Set<Unicode.Scalar> = []
    var diagnostics: [Diagnostic] = []
    for offset in possiblyHidden {
      let index = text.utf8.index(text.startIndex, offsetBy: offset)
      let scalar = text.unicodeScalars[index]
      guard let problem = Self.problem(of: scalar), found.insert(scalar).inserted else { continue }
      let (line, column) = place(of: index)
      diagnostics.append(
        Diagnostic(
          rule: .hiddenCharacter, problem,
          at: SourceRange(file: self, line: line, column: column, length: 1)))
    }
    return diagnostics
  }

  /// The offsets of carriage returns alone, and of the first bytes that hidden characters have.
  private var possiblyHidden: [Int] {
    var text = text
    return text.withUTF8 { bytes in
      let returns = bytes.positions(of: "\r").filter { position in
        position + 1 == bytes.count || bytes[position + 1] != UInt8(ascii: "\n")
      }
      let others = bytes.positions(ofByte: 0xC2) + bytes.positions(ofByte: 0xE2)
      return (returns + others).sorted()
    }
  }

  private static func problem(of scalar: Unicode.Scalar) -> Message? {
    switch scalar {
    case "\r":
      "a carriage return alone ends a line for some programs and not for others; save the file with line feeds"
    case "\u{85}", "\u{2028}", "\u{2029}":
      "the invisible character \(scalar.codePoint) ends a line for some programs and not for others; remove it"
    case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}":
      "the invisible character \(scalar.codePoint) makes editors show the text in another order; remove it"
    default: nil
    }
  }
}

extension Unicode.Scalar {
  /// The character's number as Unicode writes it, such as `U+2028`.
  var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
