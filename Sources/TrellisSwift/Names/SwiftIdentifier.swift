/// Swift's rules for names.
package enum SwiftIdentifier {
  /// Keywords that Swift reserves in every declaration and expression.
  private static let keywords: Set<String> = [
    "Any", "Self", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue",
    "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
    "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is",
    "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// Names that mean something else after a dot even in backticks, or that a macro can't spell.
  private static let refused: Set<String> = [
    "Any", "Protocol", "Self", "Type", "_", "init", "self", "super",
  ]

  /// Words with a special meaning in the places of names in generated code: in a capture list,
  /// before a declaration, or at the start of a statement.
  private static let contextualKeywords: Set<String> = [
    "didSet", "nonisolated", "package", "unowned", "weak", "willSet",
  ]

  /// Whether a text is a single identifier, keywords included.
  ///
  /// - Parameter text: The text.
  package static func isWellFormed(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, isIdentifierStart(first) else { return false }
    return text.unicodeScalars.allSatisfy(isIdentifierPart)
  }

  /// Whether the name is a Swift keyword.
  ///
  /// - Parameter name: The name.
  package static func isKeyword(_ name: String) -> Bool {
    keywords.contains(name)
  }

  /// Whether backticks can't make the name usable.
  ///
  /// - Parameter name: The name.
  package static func isRefused(_ name: String) -> Bool {
    refused.contains(name)
  }

  /// A name without backticks.
  ///
  /// - Parameter name: The name as written.
  package static func bare(_ name: String) -> String {
    name.utf8.contains(UInt8(ascii: "`")) ? name.filter { $0 != "`" } : name
  }

  /// The name as a label. Swift accepts all keywords but three there.
  ///
  /// - Parameter name: The name.
  package static func label(_ name: String) -> String {
    ["inout", "let", "var"].contains(name) ? "`\(name)`" : name
  }

  /// The name as spelled in a declaration or a pattern: in backticks if it is a keyword.
  ///
  /// - Parameter name: The name.
  package static func escaped(_ name: String) -> String {
    keywords.contains(name) || contextualKeywords.contains(name) ? "`\(name)`" : name
  }

  /// A module as spelled in an import, with dots before its submodules. The compiler reads every
  /// name there as a module, even `in` and `_`.
  ///
  /// - Parameter name: The module.
  package static func imported(_ name: String) -> String {
    name.split(separator: ".").map { $0 == "_" ? "`_`" : escaped(String($0)) }
      .joined(separator: ".")
  }

  /// Whether the name can't be that of a type without backticks, because a type can start with that
  /// word.
  ///
  /// - Parameter name: The name.
  package static func isTypeKeyword(_ name: String) -> Bool {
    keywords.contains(name) || SwiftTypeParser.isModifier(name) || contextualKeywords.contains(name)
  }

  /// The module that SwiftPM and Xcode create for a target: its name, with `_` in place of invalid
  /// characters.
  ///
  /// - Parameter target: The target's name.
  package static func module(ofTarget target: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in target.unicodeScalars {
      let isTaken =
        result.isEmpty ? isIdentifierStart(scalar) : isIdentifierPart(scalar)
      result.append(isTaken ? scalar : "_")
    }
    return result.isEmpty ? "_" : String(result)
  }
}

extension String {
  /// The name with a capital first letter, like the name of a type.
  package var typeName: String {
    // Finding characters is expensive, and most names begin with a letter in ASCII.
    switch utf8.first ?? 0 {
    case UInt8(ascii: "a")...UInt8(ascii: "z"):
      var bytes = Array(utf8)
      bytes[0] &= ~0x20
      return String(decoding: bytes, as: UTF8.self)
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): return self
    default: return prefix(1).uppercased() + dropFirst()
    }
  }

  /// The name with a small first word, like the name of a member: `urlCount` for `URLCount`.
  package var memberName: String {
    let capitals = prefix { $0.isUppercase }
    let isPartOfWord = dropFirst(capitals.count).first?.isLowercase == true
    let count = isPartOfWord && capitals.count > 1 ? capitals.count - 1 : capitals.count
    return prefix(count).lowercased() + dropFirst(count)
  }
}
