import TrellisRules
import TrellisSpec

/// The text that `trellis explain` prints, wrapped at 80 columns.
package enum RuleExplanation {
  private static let width = 80

  /// The explanation of a rule.
  ///
  /// - Parameter rule: The rule.
  package static func text(of rule: RuleIdentifier) -> String {
    let text = rule.text
    return """
      \(heading(text))

      \(wrapped(text.meaning))

      \(wrapped(text.reason))

      Wrong:

      \(indented(text.wrong.text))

      Right:

      \(indented(text.right.text))

      """
  }

  /// Every rule with the first sentence of its meaning.
  package static var list: String {
    let entries = RuleIdentifier.allCases.map { rule in
      "\(heading(rule.text))\n\(wrapped(rule.text.firstSentence, indentation: 2))\n"
    }
    return entries.joined(separator: "\n")
  }

  /// The message about a name that no rule has.
  ///
  /// - Parameter name: The name.
  package static func unknown(_ name: String) -> String {
    let names = RuleIdentifier.allCases.map(\.rawValue)
    let words = Set(name.lowercased().split(separator: "-"))
    let near = suggestion(for: name, among: names).map { [$0] } ?? []
    let related = names.filter { !words.isDisjoint(with: $0.split(separator: "-")) }
    let found = (near.isEmpty ? related : near).prefix(6).map { "'\($0)'" }
    guard let last = found.last else {
      return "there is no rule '\(name)'; run 'trellis explain' to list all rules"
    }
    let choice =
      found.count == 1 ? last : "\(found.dropLast().joined(separator: ", ")) or \(last)"
    return "there is no rule '\(name)'; did you mean \(choice)?"
  }

  private static func heading(_ text: RuleText) -> String {
    "\(text.identifier.rawValue) (\(text.identifier.severity.rawValue))"
  }

  private static func wrapped(_ text: String, indentation: Int = 0) -> String {
    let start = String(repeating: " ", count: indentation)
    var lines: [String] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      if let line = lines.last, line.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(line) \(word)"
      } else {
        lines.append(start + word)
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
  }
}

extension RuleText {
  /// The first sentence of the meaning.
  fileprivate var firstSentence: String {
    let text = meaning.split(whereSeparator: \.isNewline).joined(separator: " ")
    guard let end = text.firstRange(of: ". ") else { return text }
    return String(text[..<end.lowerBound]) + "."
  }
}
