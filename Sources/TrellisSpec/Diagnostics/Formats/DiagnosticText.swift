/// Prints diagnostics as a compiler does: place, severity, message, the line and a caret.
package struct DiagnosticText: Sendable {
  private let color: Bool

  /// Makes a printer.
  ///
  /// - Parameter color: Whether the text goes to a terminal that shows colours.
  package init(color: Bool = false) {
    self.color = color
  }

  /// The text of one diagnostic, several lines, each ended by a line feed.
  ///
  /// - Parameter diagnostic: What to say.
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

  /// The columns of a line that are shown before and behind the place.
  private static let window = 160

  private func excerpt(_ range: SourceRange) -> String {
    guard let line = range.file.sourceLine(range.line), !line.text.isEmpty else { return "" }
    let count = line.count
    let start = max(0, min(range.column - 1, count) - Self.window)
    let end = min(count, range.column - 1 + Self.window)
    let scalars = Array(line.scalars(behind: start).prefix(end - start))
    let number = "\(range.line)"
    let margin = String(repeating: " ", count: number.count)
    // A tab stays a tab, so that the caret stands under its column whatever the tab's width.
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

  /// A text without characters that a terminal would obey: each as its picture.
  private func shown(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    for scalar in scalars {
      switch scalar.value {
      case 0x09, 0x0A: view.append(scalar)
      case 0..<0x20: view.append(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}")
      // The rest of the control characters, and those that turn the direction of the line.
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
  /// The columns that a terminal gives the character: two for East Asian wide ones and emoji.
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
