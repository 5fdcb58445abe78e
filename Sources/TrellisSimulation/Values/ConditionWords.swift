import TrellisIR
import TrellisSwift

/// Conditions as words in the names of tests.
enum ConditionWords {
  /// A condition as a clause: `WhenIsOn`, or `UnlessIsOn` if it is false.
  ///
  /// - Parameters:
  ///   - condition: The condition as spelled in the spec.
  ///   - holds: Whether it is true.
  static func clause(_ condition: SwiftNode, holds: Bool) -> String {
    let negated =
      condition.kind == .prefix && condition.word == "!" ? condition.children.first : nil
    let isNegation = negated.map { !$0.subtree.contains { $0.kind == .binary } } ?? false
    let operand = isNegation ? negated ?? condition : condition
    return (holds != isNegation ? "When" : "Unless") + words(operand)
  }

  /// The words of a condition, each capitalized: `CountIs42` for `state.count == 42`.
  ///
  /// - Parameter condition: The condition as spelled in the spec.
  static func words(_ condition: SwiftNode) -> String {
    let parts = condition.children
    let own: String
    switch condition.kind {
    case .name where condition.word == "state" && condition.parent?.kind == .member:
      // The owner of the property is obvious.
      return ""
    case .string: return condition.text == "\"\"" ? "Empty" : word(condition.text)
    case .boolean, .nil, .number, .name: return word(condition.text)
    case .binary, .prefix, .member, .labelled, .effect, .cast:
      own = signs[condition.word] ?? word(condition.word)
    case .forced, .optionalChain, .call, .subscript, .tuple, .array, .dictionary, .conditional:
      own = ""
    default: return parts.isEmpty ? word(condition.text) : parts.map(words).joined()
    }
    let before = parts.filter { $0.range.lowerBound < condition.wordRange.lowerBound }
    let after = parts.dropFirst(before.count)
    return (before.map(words) + [own] + after.map(words)).joined()
  }

  /// The words of the cases that a pattern names, without the names that it binds.
  ///
  /// - Parameter pattern: The pattern.
  static func words(_ pattern: SwiftPattern) -> String {
    var result = ""
    for alternative in pattern.alternatives {
      let node = alternative.pattern
      let bare = node.kind == .binding ? node.children.first ?? node : node
      let call = bare.kind == .call ? bare.base : nil
      result += words(call ?? bare)
      if call != nil { break }
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
