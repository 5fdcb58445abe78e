import TrellisSpec
import TrellisSwift

/// A value in a test: an expression, and the type that its context gives it.
struct TestedValue: Equatable {
  var text: String
  /// The type, or nothing if it isn't known.
  var type: String

  /// The value as part of a longer expression, where nothing else determines its type.
  var operand: String {
    // The compiler warns about a value that is compared with `nil` although it can't be `nil`.
    let isBare = type.hasSuffix("?") && !text.hasPrefix("Optional(") && !Self.isProperty(text)
    if isBare || !Self.tellsType(text, type) { return "(\(text) as \(type))" }
    return isOperation ? "(\(text))" : text
  }

  /// Whether an expression with the value has to say more than the value itself.
  var isAmbiguous: Bool {
    !Self.tellsType(text, type) || isOperation
  }

  /// Whether it consists of several operands.
  private var isOperation: Bool {
    var depth = 0
    var last: SwiftTokens.Token?
    for token in SwiftTokens(text).tokens where token.kind != .interpolated {
      if "([{".contains(token.text) { depth += 1 }
      if ")]}".contains(token.text) { depth -= 1 }
      let isSpaced = last.map { $0.offset + $0.text.unicodeScalars.count < token.offset } ?? false
      if depth == 0, isSpaced, token.kind == .punctuation { return true }
      last = token
    }
    return false
  }

  /// Whether an expression is a name, or a property of something with a name, which probably has the
  /// type that it is used as.
  private static func isProperty(_ text: String) -> Bool {
    let names = text.split(separator: ".", omittingEmptySubsequences: false)
    return names.count <= 2 && names.allSatisfy { SwiftIdentifier.isWellFormed(String($0)) }
  }

  /// Whether an expression has a type by itself: `42` is an `Int`, but `.small` has none.
  private static func tellsType(_ text: String, _ type: String) -> Bool {
    if type.isEmpty || ["true", "false"].contains(text) { return true }
    if text.hasPrefix("Optional("), type.hasSuffix("?") {
      return tellsType(
        String(text.dropFirst("Optional(".count).dropLast()), String(type.dropLast()))
    }
    switch text.first {
    case "."?: return false
    case "\""?: return type == "String"
    case "["?:
      guard type.hasPrefix("["), type.hasSuffix("]"), !type.hasText(":") else { return false }
      let element = String(type.dropFirst().dropLast())
      let elements = SwiftTokens(String(text.dropFirst().dropLast()))
        .pieces(separatedBy: ",", angles: true)
      return text != "[]" && elements.allSatisfy { tellsType($0.text, element) }
    case let first? where first == "-" || first.isNumber:
      return type == (text.hasText(".") ? "Double" : "Int")
    default: return text != "nil"
    }
  }
}

extension String {
  /// A type, or the type that it wraps.
  var withoutOptional: Substring {
    hasSuffix("?") ? dropLast() : self[...]
  }
}
