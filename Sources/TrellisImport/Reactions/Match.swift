import SwiftSyntax

/// A pattern of a `switch`, as far as it matches actions.
indirect enum Match {
  struct Argument {
    let label: String?
    let match: Match
  }

  /// `_`, or a payload that the pattern leaves out.
  case any
  /// `let name`.
  case name(String)
  /// `.name(…)`.
  case enumCase(String, [Argument], Syntax)
  /// A key path: `\.name` of a binding.
  case keyPath([String])
  /// A literal or another expression.
  case value(String)
  /// `pattern?`.
  case optional(Match)

  /// The names that the pattern binds.
  var boundNames: [String] {
    switch self {
    case .any, .value, .keyPath: []
    case .name(let name): [name]
    case .enumCase(_, let arguments, _): arguments.flatMap(\.match.boundNames)
    case .optional(let match): match.boundNames
    }
  }

  /// Whether a value can match both patterns, as far as their cases say.
  func overlaps(_ other: Match) -> Bool {
    switch (self, other) {
    case (.enumCase(let name, let arguments, _), .enumCase(let otherName, let others, _)):
      guard name == otherName else { return false }
      if arguments.count != others.count { return true }
      return zip(arguments, others).allSatisfy { $0.match.overlaps($1.match) }
    case (.keyPath(let names), .keyPath(let others)): return names == others
    case (.optional(let match), .optional(let other)): return match.overlaps(other)
    default: return true
    }
  }

  /// The same pattern with another one instead of a name.
  func replacing(_ name: String, with new: Match) -> Match {
    switch self {
    case .name(name): new
    case .enumCase(let enumCase, let arguments, let node):
      .enumCase(
        enumCase,
        arguments.map { Argument(label: $0.label, match: $0.match.replacing(name, with: new)) },
        node)
    case .optional(let match): .optional(match.replacing(name, with: new))
    case .any, .name, .value, .keyPath: self
    }
  }

  /// The pattern as a spec writes it among the values of a payload.
  func text() throws(Unsaid) -> String {
    switch self {
    case .any: return "_"
    case .name(let name): return name
    case .value(let value): return value
    case .optional(let match): return try match.text() + "?"
    case .keyPath(let names): return "\\." + names.joined(separator: ".")
    case .enumCase(let name, let arguments, _):
      if arguments.isEmpty { return "." + name }
      var texts: [String] = []
      for argument in arguments {
        let text = try argument.match.text()
        texts.append(argument.label.map { "\($0): \(text)" } ?? text)
      }
      return ".\(name)(\(texts.joined(separator: ", ")))"
    }
  }
}

extension Match {
  /// Reads a pattern.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - isBinding: Whether `let` is written before it, so that names in it are new ones.
  init(_ pattern: PatternSyntax, isBinding: Bool = false) throws(Unsaid) {
    if let node = pattern.as(ValueBindingPatternSyntax.self) {
      try self.init(node.pattern, isBinding: true)
    } else if let node = pattern.as(IdentifierPatternSyntax.self) {
      self = .name(node.identifier.text.withoutBackticks)
    } else if pattern.is(WildcardPatternSyntax.self) {
      self = .any
    } else if let node = pattern.as(ExpressionPatternSyntax.self) {
      try self.init(node.expression, isBinding: isBinding)
    } else {
      throw Unsaid("matches a pattern with '\(pattern.trimmedDescription)'", pattern)
    }
  }

  private init(_ expression: ExprSyntax, isBinding: Bool) throws(Unsaid) {
    if let node = expression.as(PatternExprSyntax.self) {
      try self.init(node.pattern, isBinding: isBinding)
    } else if expression.is(DiscardAssignmentExprSyntax.self) {
      self = .any
    } else if let node = expression.as(OptionalChainingExprSyntax.self) {
      self = .optional(try Match(node.expression, isBinding: isBinding))
    } else if isBinding, let name = expression.name {
      self = .name(name)
    } else if let names = expression.keyPathNames {
      self = .keyPath(names.map { $0.hasPrefix("$") ? String($0.dropFirst()) : $0 })
    } else if let (name, list, _) = expression.caseCall {
      var arguments: [Argument] = []
      for element in list {
        arguments.append(
          Argument(
            label: element.label?.text,
            match: try Match(element.expression, isBinding: isBinding)))
      }
      self = .enumCase(name, arguments, Syntax(expression))
    } else if expression.is(IntegerLiteralExprSyntax.self)
      || expression.is(StringLiteralExprSyntax.self) || expression.is(BooleanLiteralExprSyntax.self)
      || expression.is(NilLiteralExprSyntax.self) || expression.is(FloatLiteralExprSyntax.self)
      || expression.is(PrefixOperatorExprSyntax.self)
    {
      self = .value(Code().text(expression))
    } else {
      throw Unsaid("matches '\(Code().text(expression))'", expression)
    }
  }
}
