import TrellisSpec
import TrellisSwift

/// A condition as words in a name.
enum ConditionWords {
  /// A condition as a clause: `WhenIsOn`, or `UnlessIsOn` if it is false.
  ///
  /// - Parameters:
  ///   - condition: The condition as spelled in the spec.
  ///   - holds: Whether it is true.
  static func clause(_ condition: String, holds: Bool) -> String {
    let isNegation = condition.hasPrefix("!") && !condition.contains { "&|=?".contains($0) }
    let operand = isNegation ? String(condition.dropFirst()) : condition
    return (holds != isNegation ? "When" : "Unless") + words(operand)
  }

  /// The words of a condition, each capitalized: `CountIs42` for `state.count == 42`.
  ///
  /// - Parameter condition: The condition as spelled in the spec.
  static func words(_ condition: String) -> String {
    var result = ""
    var rest = SwiftTokens(condition).tokens.filter { $0.kind != .interpolated }[...]
    while let token = rest.popFirst() {
      switch token.kind {
      case .identifier:
        // The owner of the property is obvious.
        if token.text == "state", rest.first?.text == "." { continue }
        result += word(token.text)
      case .number: result += word(token.text)
      case .string: result += token.text == "\"\"" ? "Empty" : word(token.text)
      case .punctuation:
        var sign = token.text
        var end = token.offset + 1
        while let next = rest.first, next.kind == .punctuation, next.offset == end,
          signs[sign + next.text] != nil
        {
          sign += next.text
          end += 1
          rest.removeFirst()
        }
        result += signs[sign] ?? ""
      case .interpolated: break
      }
    }
    return result
  }

  private static func word(_ text: String) -> String {
    text.lettersAndNumbers.typeName
  }

  private static let signs = [
    "=": "", "==": "Is", "!": "Not", "!=": "IsNot", "<": "IsBelow", ">": "IsAbove",
    "<=": "IsAtMost", ">=": "IsAtLeast", "&": "", "&&": "And", "|": "", "||": "Or", "+": "Plus",
    "-": "Minus", "*": "Times", "/": "DividedBy", "%": "Modulo", "?": "", "??": "Or",
  ]
}
