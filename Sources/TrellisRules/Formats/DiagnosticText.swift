import TrellisSpec

/// Prints diagnostics as a compiler does: the place, the severity, the message, the line and a
/// caret.
package struct DiagnosticText: Sendable {
  private let color: Bool

  /// Creates a printer.
  ///
  /// - Parameter color: Whether the text goes to a terminal that supports colors.
  package init(color: Bool = false) {
    self.color = color
  }

  /// The text of one diagnostic, which consists of several lines.
  ///
  /// - Parameter diagnostic: The diagnostic.
  package func text(of diagnostic: Diagnostic) -> String {
    let severity =
      diagnostic.severity == .error ? paint("error:", "1;31") : paint("warning:", "1;35")
    let message = shown(diagnostic.message.unicodeScalars)
    let rule = paint("[\(diagnostic.rule.rawValue)]", "2")
    var text = ""
    if let range = diagnostic.range {
      text += "\(place(range)) \(severity) \(paint(message, "1")) \(rule)\n"
      text += excerpt(range)
    } else {
      text += "\(paint("\(diagnostic.path):", "1")) \(severity) \(paint(message, "1")) \(rule)\n"
    }
    for note in diagnostic.notes {
      text +=
        "\(place(note.range)) \(paint("note:", "1;36")) \(shown(note.message.unicodeScalars))\n"
      text += excerpt(note.range)
    }
    return text
  }

  private func place(_ range: SourceRange) -> String {
    paint("\(range.file.path):\(range.line):\(range.column):", "1")
  }

  /// The number of columns that are shown before and after the place.
  private static let window = 160

  private func excerpt(_ range: SourceRange) -> String {
    guard let line = range.file.sourceLine(range.line), !line.text.isEmpty else { return "" }
    let count = line.count
    let start = max(0, min(range.column - 1, count) - Self.window)
    let end = min(count, range.column - 1 + Self.window)
    let scalars = Array(line.scalars(behind: start).prefix(end - start))
    let number = "\(range.line)"
    let margin = String(repeating: " ", count: number.count)
    // A tab remains a tab, so that the caret is below its column regardless of the tab's width.
    let before = shown(scalars.prefix(range.column - 1 - start))
    let padding = before.map { $0 == "\t" ? "\t" : String(repeating: " ", count: $0.columns) }
    let marked = shown(
      scalars.dropFirst(range.column - 1 - start).prefix(min(range.length, Self.window)))
    let width = max(marked.reduce(0) { $0 + $1.columns }, 1)
    let caret = "^" + String(repeating: "~", count: width - 1)
    let text = shown(scalars)
    let (head, tail) = (start > 0 ? "…" : "", end < count ? "…" : "")
    return """
       \(number) | \(head)\(text)\(tail)
       \(margin) | \(start > 0 ? " " : "")\(padding.joined())\(paint(caret, "1;32"))

      """
  }

  /// A text in which characters that control a terminal are replaced by their symbols.
  private func shown(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    for scalar in scalars {
      switch scalar.value {
      case 0x09, 0x0A: view.append(scalar)
      case 0..<0x20: view.append(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}")
      // The remaining control characters, and those that change the direction of the text.
      case 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: view.append("\u{FFFD}")
      default: view.append(scalar)
      }
    }
    return String(view)
  }

  private func paint(_ text: String, _ code: String) -> String {
    color ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

extension Character {
  /// The columns that a terminal uses for the character: two for East Asian wide characters and
  /// emoji.
  fileprivate var columns: Int {
    guard let scalar = unicodeScalars.first else { return 0 }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F1E6...0x1F1FF,
      0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      return 2
    default:
      return 1
    }
  }
}
