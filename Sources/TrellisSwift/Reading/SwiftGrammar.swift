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
    /// A type.
    case type
  }

  /// Reads a fragment.
  ///
  /// - Parameters:
  ///   - fragment: The tokens of the fragment.
  ///   - grammar: The grammar of its place.
  /// - Throws: The first problem.
  package init(_ fragment: SwiftTokens, as grammar: Grammar) throws(SwiftProblem) {
    self.init(fragment.text, try SwiftReader.read(fragment, as: grammar).records)
  }
}
