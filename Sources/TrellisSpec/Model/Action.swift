/// One entry of `actions` or `delegate`.
package struct ActionCase: Sendable {
  /// The group, such as `view`; `nil` for an action of `Action` itself.
  package var group: SourceText?
  /// The case.
  package var name: SourceText
  /// The payload.
  package var parameters: [Parameter] = []
  /// The lines of the documentation comment.
  package var documentation: [String] = []

  /// Whether the payload is a single `Result`.
  package var isResult: Bool {
    parameters.count == 1 && parameters[0].type.text.hasPrefix("Result<")
  }
}

/// One entry of `reducer`: the response to an action.
package struct Reaction: Sendable {
  /// The left side.
  package var pattern: ActionPattern
  /// The right side, in order.
  package var steps: [Step]
}

/// The left side of a reaction: names separated by dots, and names for the payload.
package struct ActionPattern: Sendable {
  /// The names.
  package var names: [SourceText]
  /// Names for the values of the payload, in order; `nil` if the pattern has no parentheses.
  package var bindings: [SourceText]?
  /// The whole pattern.
  package var source: SourceText

  /// Creates the left side of a reaction.
  package init(names: [SourceText], bindings: [SourceText]?, source: SourceText) {
    self.names = names
    self.bindings = bindings
    self.source = source
  }
}

/// An expression that is passed, with its label.
package struct CallArgument: Sendable {
  /// The label, or `nil`.
  package var label: SourceText?
  /// The Swift expression.
  package var value: SourceText
}

/// A name with arguments, such as the `detail(id)` of `push: detail(id)`.
package struct Reference: Sendable {
  /// The name.
  package var name: SourceText
  /// The arguments, from the parentheses or from `with`.
  package var arguments: [CallArgument] = []
  /// The names between the dots of the name.
  package var names: [SourceText] = []
  /// The ID in brackets after the first name, such as that of `rows[id].refresh`.
  package var rowID: SourceText?
  /// `state`: a state that exists already, which is shown instead of a new one.
  package var state: SourceText?
  /// Whether some of the arguments couldn't be parsed.
  package var isUnreadable = false
}
