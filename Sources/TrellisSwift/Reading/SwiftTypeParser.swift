/// Checks whether a text is a Swift type, by the grammar of types. The compiler resolves the names.
struct SwiftTypeParser {
  /// Nobody can read a more deeply nested type, and each level costs stack.
  private static let deepest = 64

  /// The remaining tokens.
  private(set) var tokens: ArraySlice<SwiftTokens.Token>
  /// The suggested spelling of a type that is spelled differently.
  private(set) var hint: String?

  /// The nodes that were read.
  private(set) var builder = SwiftTreeBuilder()
  private var end: Int
  private var depth = 0
  /// Whether the current parentheses contain something that only a function type can have.
  private var needsArrow = false

  /// Parses types, starting with the first of some tokens.
  ///
  /// - Parameters:
  ///   - tokens: The tokens.
  ///   - end: The end of the token before them.
  init(_ tokens: ArraySlice<SwiftTokens.Token>, after end: Int = 0) {
    self.tokens = tokens
    self.end = end
  }

  /// Words that describe how a function takes an argument.
  private static let ownership: Set<String> = [
    "borrowing", "consuming", "inout", "isolated", "sending", "__owned", "__shared",
  ]
  private static let attributesOfArguments: Set<String> = ["autoclosure", "escaping"]

  /// Whether a name can't be that of a type, because a type can start with this word.
  static func isModifier(_ name: String) -> Bool {
    ownership.contains(name)
      || ["any", "each", "nonisolated", "repeat", "some", "_const"].contains(name)
  }

  private var mark: SwiftTreeBuilder.Mark {
    builder.mark(at: tokens.first?.offset ?? end)
  }

  private mutating func take(_ token: SwiftTokens.Token) {
    tokens.removeFirst()
    end = token.end
  }

  private mutating func take(_ text: String) -> Bool {
    guard let first = tokens.first, first.text == text else { return false }
    take(first)
    return true
  }

  private func isNext(_ texts: String...) -> Bool {
    tokens.prefix(texts.count).elementsEqual(texts) { $0.text == $1 }
  }

  /// Parses a type.
  ///
  /// - Parameter isArgument: Whether it is the type of a function's argument.
  /// - Returns: Whether there is a type.
  mutating func parseType(isArgument: Bool = false) -> Bool {
    depth += 1
    defer { depth -= 1 }
    if depth > Self.deepest { return false }
    let whole = mark
    guard parseAttributes(isArgument), parseModifiers(isArgument) else { return false }
    let modifiers = whole.offset..<max(end, whole.offset)
    let start = mark
    guard var head = parsePostfix() else { return false }
    while tokens.first?.text == "&", !isNext("&", "&") {
      _ = take("&")
      guard head != .arguments, parsePostfix() != nil else { return false }
      builder.finish(.composition, from: start, to: end)
      head = .name
    }
    let isEffectful = take("async")
    let isThrowing = take("throws")
    if isThrowing, tokens.first?.offset == end, take("("), !(parseType() && take(")")) {
      return false
    }
    if isNext("-", ">") {
      if head == .name { hint = "put the arguments of a function type in parentheses" }
      guard head == .parentheses || head == .arguments else { return false }
      guard take("-") && take(">") && parseType() else { return false }
      builder.finish(.functionType, from: start, to: end)
    } else if isEffectful || isThrowing || head == .arguments {
      return false
    }
    if start.offset > whole.offset {
      builder.finish(.modifiedType, from: whole, to: end, word: modifiers)
    }
    return true
  }

  private mutating func parseAttributes(_ isArgument: Bool) -> Bool {
    let start = mark
    defer { builder.discard(since: start) }
    while take("@") {
      guard let name = tokens.first, name.offset == end, parseName(.typeName, from: mark) else {
        return false
      }
      if Self.attributesOfArguments.contains(name.text) {
        needsArrow = true
        guard isArgument else {
          hint = "remove '@\(name.text)'"
          return false
        }
      }
      // The arguments of an attribute follow it without a space; otherwise, the parentheses are the
      // type.
      if tokens.first?.text == "(", tokens.first?.offset == end, parseParentheses() == nil {
        return false
      }
    }
    return true
  }

  /// The words before a type.
  private mutating func parseModifiers(_ isArgument: Bool) -> Bool {
    while let first = tokens.first, let next = tokens.dropFirst().first,
      next.kind == .identifier || next.isOne(of: "([~") && next.offset > first.end
    {
      if first.text == "some" {
        hint = "the type of a value must be concrete; write 'any'"
        return false
      }
      if Self.ownership.contains(first.text) {
        needsArrow = true
        guard isArgument else {
          hint = "remove '\(first.text)'"
          return false
        }
      } else if first.text != "any" {
        return true
      }
      take(first)
    }
    return true
  }

  /// The beginning of a type.
  private enum Head {
    /// A name, or a type in square brackets.
    case name
    /// Parentheses that an arrow can follow.
    case parentheses
    /// Parentheses that an arrow must follow.
    case arguments
    /// A tuple with labels, which an arrow can't follow.
    case tuple
  }

  private mutating func parsePostfix() -> Head? {
    let start = mark
    guard var head = parsePrimary() else { return nil }
    while let first = tokens.first, first.offset == end {
      switch first.text {
      case "?", "!":
        take(first)
        builder.finish(.optionalType, from: start, to: end, word: first.offset..<end)
      case "." where !isNext(".", "."):
        take(first)
        guard tokens.first?.offset == end, parseName(.memberType, from: start) else { return nil }
      default: return head
      }
      if head == .arguments { return nil }
      head = .name
    }
    return head
  }

  private mutating func parsePrimary() -> Head? {
    let start = mark
    _ = take("~")
    switch tokens.first?.text {
    case "(": return parseParentheses()
    case "[":
      _ = take("[")
      guard parseType() else { return nil }
      let isDictionary = take(":")
      if isDictionary, !parseType() { return nil }
      guard take("]") else { return nil }
      builder.finish(isDictionary ? .dictionaryType : .arrayType, from: start, to: end)
      return .name
    default: return parseName(.typeName, from: start) ? .name : nil
    }
  }

  private mutating func parseName(
    _ kind: SwiftNode.Kind, from start: SwiftTreeBuilder.Mark
  ) -> Bool {
    guard let first = tokens.first, first.kind == .identifier, first.text != "_",
      !SwiftIdentifier.isKeyword(first.text) || ["Any", "Self"].contains(first.text),
      !Self.isModifier(first.text), first.isClosed
    else { return false }
    take(first)
    let word = first.offset..<end
    if tokens.first?.text == "<", !parseGenericArguments() { return false }
    builder.finish(kind, from: start, to: end, word: word)
    return true
  }

  /// Parses the arguments of a generic type in angle brackets.
  ///
  /// - Returns: Whether they exist and are well formed.
  mutating func parseGenericArguments() -> Bool {
    guard take("<") else { return false }
    repeat {
      guard parseType() else { return false }
    } while take(",")
    return take(">")
  }

  /// The arguments of a function or the values of a tuple.
  private mutating func parseParentheses() -> Head? {
    let outer = needsArrow
    defer { needsArrow = outer }
    needsArrow = false
    var (count, labels) = (0, 0)
    let start = mark
    guard take("(") else { return nil }
    if take(")") {
      builder.finish(.tupleType, from: start, to: end)
      return .parentheses
    }
    repeat {
      count += 1
      guard let hasLabel = parseElement(isArgument: true) else { return nil }
      if hasLabel { labels += 1 }
      if isNext(".", ".", ".") {
        for token in tokens.prefix(3) { take(token) }
        needsArrow = true
      }
    } while take(",")
    guard take(")") else { return nil }
    builder.finish(.tupleType, from: start, to: end)
    if labels > 0 { return needsArrow || count == 1 ? nil : .tuple }
    return needsArrow ? .arguments : .parentheses
  }

  /// Parses the types in the parentheses of an enum's case, with or without labels.
  ///
  /// - Returns: Whether they exist and are well formed.
  mutating func parseValuesOfCase() -> Bool {
    guard take("(") else { return false }
    repeat {
      guard parseElement(isArgument: false) != nil else { return false }
    } while take(",")
    return take(")")
  }

  /// A type, possibly with a label.
  ///
  /// - Returns: Whether there is a label that only a tuple can have; `nil` if there is no type.
  private mutating func parseElement(isArgument: Bool) -> Bool? {
    let start = mark
    let hasLabel = parseLabel()
    let label = start.offset..<max(end, start.offset)
    let isLabelled = end > start.offset
    guard parseType(isArgument: isArgument) else { return nil }
    if isLabelled { builder.finish(.element, from: start, to: end, word: label) }
    return hasLabel
  }

  /// A label. `_` and a name after it belong to a function.
  ///
  /// - Returns: Whether there is a label that only a tuple can have.
  private mutating func parseLabel() -> Bool {
    guard let first = tokens.first, first.kind == .identifier else { return false }
    let rest = tokens.dropFirst()
    if rest.first?.text == ":" {
      for token in tokens.prefix(2) { take(token) }
      return first.text != "_"
    }
    if first.text == "_", rest.first?.kind == .identifier, rest.dropFirst().first?.text == ":" {
      for token in tokens.prefix(3) { take(token) }
      needsArrow = true
    }
    return false
  }
}

extension SwiftTokens.Token {
  /// The number of Unicode scalars before what follows it.
  package var end: Int {
    offset + text.unicodeScalars.count
  }

  /// Whether a name that starts with a backtick ends with one.
  var isClosed: Bool {
    !text.hasPrefix("`") || text.hasSuffix("`") && text.count > 2
  }
}
