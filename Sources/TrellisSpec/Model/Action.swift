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
  /// Whether some of the arguments couldn't be parsed.
  package var isUnreadable = false
}

/// One step of a reaction.
package struct Step: Sendable {
  /// The operation of the step. A new kind of step is a case here, a line in `StepParser.swift`, a
  /// case in `StepCode.swift` and a template.
  package indirect enum Kind: Sendable {
    /// Shows a destination or a prompt.
    case present(Reference)
    /// Dismisses what the feature presents; only one property, if it is named.
    case dismiss(SourceText?)
    /// Dismisses the feature.
    case dismissSelf
    /// Pushes onto the path.
    case push(Reference)
    /// Pops elements of the path.
    case pop(PopTarget)
    /// Assigns.
    case set([Assignment])
    /// Selects a tab.
    case select(SourceText)
    /// Changes the case of an enum feature.
    case become(Reference)
    /// Sends one of the feature's actions.
    case send(Reference)
    /// Sends a delegate action to the parent.
    case delegate(Reference)
    /// Runs an effect.
    case run(Run)
    /// Cancels the effects with an ID.
    case cancel(SourceText)
    /// Leaves the code to a person, with a description if the spec has one.
    case custom(String?)
  }

  /// The operation of the step.
  package var kind: Kind
  /// `where`: the condition under which the step runs.
  package var condition: SourceText?
  /// The place of the step.
  package var range: SourceRange
}

/// How far `pop` goes.
package enum PopTarget: Sendable {
  /// The element whose action it handles and everything above it; otherwise the last element.
  case last
  /// Everything.
  case root
  /// Everything above the last element of a case.
  case pathCase(SourceText)
}

/// One assignment of `set`.
package struct Assignment: Sendable {
  /// The property, possibly followed by members.
  package var property: SourceText
  /// The Swift expression.
  package var value: SourceText

  /// The name of the property alone.
  package var head: SourceText {
    property.part(Self.head(of: property.text), at: 0)
  }

  /// The name of a property that can be followed by members.
  ///
  /// - Parameter property: The property, such as `item.name` or `rows[0]`.
  package static func head(of property: String) -> String {
    String(property.unicodeScalars.prefix { $0 != "." && $0 != "?" && $0 != "[" })
  }

  /// The members after the property's name.
  package var members: SourceText {
    property.part(
      String(property.text.dropFirst(head.text.count)), at: head.text.unicodeScalars.count)
  }
}

/// The effect of `run`.
package struct Run: Sendable {
  /// The asynchronous call.
  package var call: SourceText
  /// The action that receives its result. Without one, the result is discarded.
  package var response: SourceText?
  /// `id`: the ID that cancels the effect.
  package var cancelID: SourceText?
  /// `cancelInFlight`: whether it cancels a running effect with the same `id`.
  package var cancelsInFlight = false
}
