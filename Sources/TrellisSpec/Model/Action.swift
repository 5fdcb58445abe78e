import TrellisSwift

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
    parameters.count == 1 && parameters[0].type.asType.typesOfResult != nil
  }
}

/// One entry of `reducer`, the response to an action or to several, or of `onChange`.
package struct Reaction: Sendable {
  /// The left side: one pattern, or several that bind the same names.
  package var patterns: [ActionPattern]
  /// The property of the state whose changes it responds to, possibly followed by members; `nil` for
  /// an entry of `reducer`.
  package var property: SourceText?
  /// The right side, in order.
  package var steps: [Step]
}

/// A pattern of a reaction: names separated by dots, and patterns for the payload.
package struct ActionPattern: Sendable {
  /// The names.
  package var names: [SourceText]
  /// Patterns for the values of the payload, in order; `nil` if there are no parentheses.
  package var payload: [PayloadPattern]?
  /// The whole pattern.
  package var source: SourceText

  /// Creates a pattern of a reaction.
  package init(names: [SourceText], payload: [PayloadPattern]?, source: SourceText) {
    self.names = names
    self.payload = payload
    self.source = source
  }

  /// The names that it binds, in order.
  package var boundNames: [SourceText] {
    payload?.flatMap(\.boundNames) ?? []
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
  /// The name of the value that `$0` stands for in the arguments, or `nil`.
  package var valueName: String?
  /// Whether some of the arguments couldn't be parsed.
  package var isUnreadable = false
}

extension Reference {
  /// Creates a reference to a reducer.
  ///
  /// - Parameters:
  ///   - reducer: The name of its feature.
  ///   - arguments: What it is created with.
  package init(reducer: SourceText, arguments: [CallArgument]) {
    self.init(name: reducer, arguments: arguments)
  }
}
