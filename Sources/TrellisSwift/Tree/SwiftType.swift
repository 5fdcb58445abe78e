/// What the spelling of a type reveals.
package enum SwiftType {
  private static let incomparable: Set<String> = ["any", "Any", "AnyObject", "Error", "Void"]

  /// Whether values of the type are equatable, unlike closures, tuples and `any` types.
  ///
  /// - Parameter type: The type as spelled. Other named types are assumed to be `Equatable`.
  package static func isEquatable(_ type: String) -> Bool {
    // Most types contain no such sign, which is faster to find than two of them.
    if type.utf8.contains(UInt8(ascii: ">")), type.contains("->") { return false }
    if type == "()" { return false }
    let tokens = SwiftTokens(type).tokens
    if tokens.contains(where: { incomparable.contains($0.text) }) { return false }
    // A comma directly inside parentheses makes a tuple.
    var brackets: [String] = []
    for token in tokens where token.kind == .punctuation {
      switch token.text {
      case "(", "[", "<": brackets.append(token.text)
      case ")", "]", ">": _ = brackets.popLast()
      case "," where brackets.last == "(": return false
      default: break
      }
    }
    return true
  }

  /// Whether values of the type are certainly equatable, because it consists of types of the standard
  /// library and of Foundation.
  ///
  /// - Parameter type: The type as spelled.
  package static func isOfStandardTypes(_ type: String) -> Bool {
    guard isEquatable(type) else { return false }
    return SwiftTokens(type).tokens.allSatisfy { token in
      token.kind != .identifier || equatables.contains(token.name)
    }
  }

  private static let equatables: Set<String> = [
    "Array", "Bool", "Character", "Data", "Date", "Decimal", "Dictionary", "Double", "Duration",
    "Float", "Int", "Int16", "Int32", "Int64", "Int8", "Optional", "Set", "String", "Substring",
    "TimeInterval", "UInt", "UInt16", "UInt32", "UInt64", "UInt8", "URL", "UUID",
  ]

  /// Whether a type is a function type, rather than one that merely contains one.
  ///
  /// - Parameter type: The type as spelled.
  package static func isFunction(_ type: String) -> Bool {
    guard type.utf8.contains(UInt8(ascii: ">")) else { return false }
    var depth = 0
    var last: Character?
    for character in type {
      if "([<".contains(character) { depth += 1 }
      if last == "-", character == ">" {
        if depth == 0 { return true }
      } else if ")]>".contains(character) {
        depth -= 1
      }
      last = character
    }
    // `(() -> Void)` is a function type, too. A comma directly inside makes a tuple.
    guard type.hasPrefix("("), type.hasSuffix(")") else { return false }
    let inner = String(type.dropFirst().dropLast())
    return SwiftTokens(inner).pieces(separatedBy: ",", angles: true).count == 1
      && isFunction(inner)
  }

  /// The types of a function type; `nil` for other types.
  ///
  /// - Parameter type: The type as spelled, possibly with attributes, and in parentheses.
  package static func function(_ type: String) -> (parameters: [String], result: String)? {
    guard isFunction(type) else { return nil }
    var rest = type[...].drop { $0 == " " }
    while rest.first == "@" { rest = rest.drop { $0 != " " }.drop { $0 == " " } }
    let tokens = SwiftTokens(String(rest))
    guard rest.first == "(", let close = closing(tokens) else { return nil }
    let inner = tokens.slice(1..<close)
    let after = tokens.slice(close + 1..<rest.unicodeScalars.count)
    guard let arrow = after.range(of: "->") else { return function(inner) }
    let parameters =
      inner.trimmingSpaces.isEmpty
      ? [] : SwiftTokens(inner).pieces(separatedBy: ",", angles: true).map(\.text)
    return (parameters, String(after[arrow.upperBound...]).trimmingSpaces)
  }

  /// The offset of the parenthesis that closes the first one.
  private static func closing(_ tokens: SwiftTokens) -> Int? {
    var depth = 0
    for token in tokens.tokens where token.kind == .punctuation {
      if token.text == "(" { depth += 1 }
      if token.text == ")" { depth -= 1 }
      if depth == 0, token.text == ")" { return token.offset }
    }
    return nil
  }

  /// The success type of a `Result` that can fail with any error; `nil` for other types.
  ///
  /// - Parameter type: The type as spelled.
  package static func resultSuccess(_ type: String) -> String? {
    guard type.hasPrefix("Result<"), type.hasSuffix(">") else { return nil }
    let types = resultTypes(type)
    return types.count == 2 && anyErrors.contains(types[1]) ? types[0] : nil
  }

  /// The error type of a `Result`, or `nil` if it can be any error.
  ///
  /// - Parameter type: The `Result`'s type as spelled.
  package static func resultFailure(_ type: String) -> String? {
    let types = resultTypes(type)
    return types.count == 2 && !anyErrors.contains(types[1]) ? types[1] : nil
  }

  private static let anyErrors: Set<String> = [
    "Error", "Swift.Error", "any Error", "any Swift.Error",
  ]

  /// The type of the value in a case of a `Result`.
  ///
  /// - Parameters:
  ///   - type: The `Result`'s type.
  ///   - outcome: `success` or `failure`.
  package static func payload(ofResult type: String, outcome: String) -> String {
    let types = resultTypes(type)
    return (outcome == "failure" ? types.last : types.first) ?? ""
  }

  private static func resultTypes(_ type: String) -> [String] {
    let inner = String(type.dropFirst("Result<".count).dropLast())
    return SwiftTokens(inner).pieces(separatedBy: ",", angles: true).map(\.text)
  }
}
