extension SwiftTree {
  /// The grammars of the places in which specs contain Swift.
  package enum Grammar: Sendable {
    /// A single expression.
    case expression
    /// Something assignable: a name, possibly followed by members and subscripts.
    case property
    /// Conditions that are separated by commas, as in `if`.
    case conditions
    /// The patterns of a `case`.
    case patterns
    /// Arguments that are separated by commas, as in the parentheses of a call.
    case arguments
    /// A single statement, such as an assignment.
    case statement
    /// A type.
    case type
    /// A type, possibly with a default value after `=`.
    case declaration
    /// The declaration of an enum's case, possibly with types in parentheses.
    case enumCase
    /// Actions that are separated by commas, possibly with patterns in parentheses. Their names
    /// can be keywords.
    case actions
  }

  /// Reads a fragment.
  ///
  /// - Parameters:
  ///   - fragment: The tokens of the fragment.
  ///   - grammar: The grammar of its place.
  /// - Throws: The first problem.
  package init(_ fragment: SwiftTokens, as grammar: Grammar) throws(SwiftProblem) {
    self.init(fragment.text, try SwiftReader.read(fragment, as: grammar).records, as: grammar)
  }

  /// Reads code of any kind. If it's more than one statement, or not Swift, its tree is opaque: it
  /// knows only names.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - likely: The grammar that it's probably written in.
  package init(code: String, as likely: Grammar = .expression) {
    let tokens = SwiftTokens(code)
    if tokens.problem == nil {
      for grammar in [likely, .expression, .statement, .conditions, .patterns, .arguments, .type] {
        if let tree = try? SwiftTree(tokens, as: grammar) {
          self = tree
          return
        }
      }
    }
    self.init(code, SwiftReader.opaque(tokens).records, as: nil)
  }
}
