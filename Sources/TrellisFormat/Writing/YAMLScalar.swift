import TrellisSpec
import TrellisSwift

/// A text as YAML, without quotes wherever YAML reads the same text.
package struct YAMLScalar {
  /// Where a text stands.
  package enum Place {
    /// On a line of its own, or behind a key or a dash.
    case block
    /// Inside braces or brackets.
    case flow
  }

  /// The text on one line.
  package let line: String
  /// Whether quotes enclose it.
  package let isQuoted: Bool

  /// Writes a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - place: Where it stands.
  package init(_ text: String, in place: Place) {
    WorkMeter.count(text.utf8.count + 1)
    isQuoted = !Self.isPlain(text, in: place)
    line = isQuoted ? Self.quoted(text) : text
  }

  /// The declaration of an action with one label, `closed(count: Int)`, which can stand in a block list
  /// without quotes. YAML reads it as a mapping, and Trellis as a declaration.
  ///
  /// - Parameter declaration: The declaration.
  package init(declaration: String) {
    let halves = declaration.split(separator: ": ", omittingEmptySubsequences: false)
    let isPlain =
      halves.count == 2 && halves[0].contains("(")
      && halves.allSatisfy { Self.isPlain(String($0), in: .block) }
    self = isPlain ? Self(line: declaration, isQuoted: false) : Self(declaration, in: .block)
  }

  private init(line: String, isQuoted: Bool) {
    (self.line, self.isQuoted) = (line, isQuoted)
  }

  // MARK: - Without quotes

  private static func isPlain(_ text: String, in place: Place) -> Bool {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, let last = scalars.last, first != " ", last != " ",
      last != ":", text != "~", !text.hasPrefix("---"), !text.hasPrefix("..."),
      !",[]{}#&*!|>'\"%@`".unicodeScalars.contains(first)
    else { return false }
    if "-?:".unicodeScalars.contains(first) {
      guard let second = scalars.dropFirst().first, second != " ", first == "-" || place == .block
      else { return false }
    }
    var before: Unicode.Scalar = " "
    for scalar in scalars {
      guard isPrintable(scalar) else { return false }
      switch (before, scalar) {
      case (":", " "), (" ", "#"): return false
      case (_, ","), (_, "["), (_, "]"), (_, "{"), (_, "}"), (":", "?"):
        if place == .flow { return false }
      default: break
      }
      before = scalar
    }
    return true
  }

  /// Whether YAML accepts a character as it is, on one line. Tabs and some others aren't.
  package static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0x2027, 0x202A...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD: true
    default: scalar.value > 0xFFFF
    }
  }

  // MARK: - With quotes

  private static func quoted(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard scalars.allSatisfy(isPrintable) else { return escaped(scalars) }
    return scalars.contains("\"") || scalars.contains("\\")
      ? "'\(text.replacing("'", with: "''"))'" : "\"\(text)\""
  }

  private static func escaped(_ scalars: String.UnicodeScalarView) -> String {
    var result = "\""
    for scalar in scalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case _ where isPrintable(scalar): result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return result + "\""
  }

  // MARK: - On several lines

  /// A text below its key, as `|` introduces it.
  package struct Literal {
    /// What stands behind the key.
    let header: String
    /// The lines, without indentation.
    let lines: [Substring]

    /// Divides a text into lines.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - endsLine: Whether the text may end with a line ending that it doesn't have.
    /// - Returns: `nil` if YAML wouldn't read the same text.
    init?(_ text: String, endsLine: Bool) {
      var lines = text.split(separator: "\n" as Unicode.Scalar)
      guard lines.count > 1,
        text.unicodeScalars.allSatisfy({ isPrintable($0) || $0 == "\n" || $0 == "\t" })
      else { return nil }
      let hasEnd = lines.last?.isEmpty == true
      if hasEnd { lines.removeLast() }
      // Empty lines at the end could belong to what follows.
      guard lines.count > 1, lines.last?.allSatisfy({ $0 == " " || $0 == "\t" }) == false,
        let first = lines.first(where: { !$0.isEmpty })
      else { return nil }
      let isIndented =
        first.utf8.first == UInt8(ascii: " ") || first.utf8.first == UInt8(ascii: "\t")
      header = "|" + (isIndented ? "2" : "") + (hasEnd || endsLine ? "" : "-")
      self.lines = lines
    }
  }
}

extension String {
  fileprivate func split(separator: Unicode.Scalar) -> [Substring] {
    unicodeScalars.split(separator: separator, omittingEmptySubsequences: false).map(Substring.init)
  }
}
