import TrellisSpec

/// Diagnostics as single lines, which other tools read from a log.
enum DiagnosticLines {
  /// Lines that Xcode shows at their place: `/path:line:column: error: message [rule]`.
  ///
  /// - Parameters:
  ///   - diagnostics: The diagnostics.
  ///   - absolutePath: A closure that makes a path absolute.
  static func xcode(
    _ diagnostics: [Diagnostic], absolutePath: (String) -> String
  ) -> String {
    var text = ""
    for diagnostic in diagnostics {
      let path = absolutePath(diagnostic.path)
      let place = diagnostic.range.map { "\($0.line):\($0.column)" } ?? "1:1"
      let rule = diagnostic.rule.rawValue
      text +=
        "\(path):\(place): \(diagnostic.severity.rawValue): \(oneLine(diagnostic.message)) [\(rule)]\n"
      for note in diagnostic.notes {
        let path = absolutePath(note.range.file.path)
        text += "\(path):\(note.range.line):\(note.range.column): note: \(oneLine(note.message))\n"
      }
    }
    return text
  }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// Workflow commands of GitHub Actions: `::error file=…,line=…,col=…,title=…::message`.
  ///
  /// Source: "Workflow commands for GitHub Actions", setting an error message.
  ///
  /// - Parameters:
  ///   - diagnostics: The diagnostics.
  ///   - repositoryPath: A closure that makes a path start at the repository's root.
  static func github(
    _ diagnostics: [Diagnostic], repositoryPath: (String) -> String
  ) -> String {
    diagnostics.map { diagnostic in
      var properties = [("file", repositoryPath(diagnostic.path))]
      if let range = diagnostic.range {
        properties += [("line", "\(range.line)"), ("endLine", "\(range.line)")]
        properties += [
          ("col", "\(range.column)"), ("endColumn", "\(range.column + range.length)"),
        ]
      }
      properties.append(("title", diagnostic.rule.rawValue))
      let list = properties.map { "\($0)=\(escapedProperty($1))" }.joined(separator: ",")
      let notes = diagnostic.notes.map { note in
        "\n\(repositoryPath(note.range.file.path)):\(note.range.line):\(note.range.column): \(note.message)"
      }
      let message = escaped(diagnostic.message + notes.joined())
      return "::\(diagnostic.severity.rawValue) \(list)::\(message)\n"
    }.joined()
  }

  /// A text in which nothing ends the line. It is escaped scalar by scalar, because a carriage
  /// return and a newline are a single character.
  private static func escaped(_ text: String, _ others: Set<Unicode.Scalar> = []) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      guard "%\r\n".unicodeScalars.contains(scalar) || others.contains(scalar) else {
        return escaped.unicodeScalars.append(scalar)
      }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      escaped += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
    }
  }

  private static func escapedProperty(_ text: String) -> String {
    escaped(text, [":", ","])
  }
}
