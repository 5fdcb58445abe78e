import TrellisSpec

/// A value in a test: an expression, and the type that its context gives it.
struct TestedValue: Equatable {
  var text: String
  /// The type, or nothing if it isn't known.
  var type: String

  /// The value as part of a longer expression, where nothing else determines its type.
  var operand: String {
    Self.tellsType(text, type) ? text : "(\(text) as \(type))"
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
      guard type.hasPrefix("["), type.hasSuffix("]"), !type.contains(":") else { return false }
      let element = String(type.dropFirst().dropLast())
      let elements = SwiftTokens(String(text.dropFirst().dropLast()))
        .pieces(separatedBy: ",", angles: true)
      return text != "[]" && elements.allSatisfy { tellsType($0.text, element) }
    case let first? where first == "-" || first.isNumber:
      return type == (text.contains(".") ? "Double" : "Int")
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
