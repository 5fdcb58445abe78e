/// One entry of `actions` or `delegate`.
package struct ActionCase: Sendable {
  /// The group, such as `view`; `nil` for one that stands in `Action` itself.
  package var group: SourceText?
  /// The case.
  package var name: SourceText
  /// The payload.
  package var parameters: [Parameter] = []
  /// The documentation comment's lines.
  package var documentation: [String] = []

  /// Whether the payload is one `Result`.
  package var isResult: Bool {
    parameters.count == 1 && parameters[0].type.text.hasPrefix("Result<")
  }
}

/// One entry of `reducer`: what happens when an action comes in.
package struct Reaction: Sendable {
  /// The left side.
  package var pattern: ActionPattern
  /// The right side, in order.
  package var steps: [Step]
}

/// The left side of a reaction: names with dots between them, and names for the payload.
package struct ActionPattern: Sendable {
  /// The names.
  package var names: [SourceText]
  /// Names for the payload's values, in order; `nil` where the pattern has no parentheses.
  package var bindings: [SourceText]?
  /// The whole pattern.
  package var source: SourceText
}

/// An expression that is handed over, with its label.
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
  /// Whether some of the arguments could not be read.
  package var isUnreadable = false
}

/// One step of a reaction.
package struct Step: Sendable {
  /// What it does. A new kind of step is a case here, a line in `StepParser.swift`, a case in
  /// `StepModel.swift` and a template.
  package enum Kind: Sendable {
    /// Shows a destination or a prompt.
    case present(Reference)
    /// Takes the feature's own presentation away; one property's, where it is named.
    case dismiss(SourceText?)
    /// Asks to be dismissed.
    case dismissSelf
    /// Appends to the path.
    case push(Reference)
    /// Takes from the path.
    case pop(PopTarget)
    /// Assigns.
    case set([Assignment])
    /// Selects a tab.
    case select(SourceText)
    /// Turns an enum feature into another of its cases.
    case become(Reference)
    /// Sends an own action.
    case send(Reference)
    /// Tells the parent.
    case delegate(Reference)
    /// Runs an effect.
    case run(Run)
    /// Cancels the effects of an id.
    case cancel(SourceText)
    /// Leaves the rest to a person; with what they should write, where the spec says it.
    case custom(String?)
  }

  /// What it does.
  package var kind: Kind
  /// `where`: it happens only if this holds.
  package var condition: SourceText?
  /// Where the step stands.
  package var range: SourceRange
}

/// How far `pop` goes.
package enum PopTarget: Sendable {
  /// The element whose action it answers and all above it, else the last.
  case last
  /// Everything.
  case root
  /// Down to the last element of a case.
  case pathCase(SourceText)
}

/// One assignment of `set`.
package struct Assignment: Sendable {
  /// The property, possibly with members behind it.
  package var property: SourceText
  /// The Swift expression.
  package var value: SourceText

  /// The property's name alone.
  package var head: SourceText {
    property.part(Self.head(of: property.text), at: 0)
  }

  /// The name of a property that may have members behind it.
  ///
  /// - Parameter property: The property, such as `item.name` or `rows[0]`.
  package static func head(of property: String) -> String {
    String(property.prefix { $0 != "." && $0 != "?" && $0 != "[" })
  }

  /// What stands behind the property's name.
  package var members: SourceText {
    property.part(
      String(property.text.dropFirst(head.text.count)), at: head.text.unicodeScalars.count)
  }
}

/// The effect of `run`.
package struct Run: Sendable {
  /// The asynchronous call.
  package var call: SourceText
  /// The own action that gets its result; without one the result is thrown away.
  package var response: SourceText?
  /// `id`: what the effect can be cancelled by.
  package var cancelID: SourceText?
  /// `cancelInFlight`: whether an effect of the same `id` that still runs is cancelled.
  package var cancelsInFlight = false
}
