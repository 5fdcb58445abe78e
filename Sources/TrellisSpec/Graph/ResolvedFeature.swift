/// A feature whose names have been looked up.
package struct ResolvedFeature: Sendable {
  /// The feature as its spec declares it.
  package let feature: Feature
  /// Its reactions, in order.
  package let reactions: [ResolvedReaction]
  /// Whether some of them could not be made out, so that nothing can be said of what is missing.
  package var isIncomplete = false
}

/// A reaction whose names have been looked up.
package struct ResolvedReaction: Sendable {
  /// The left side as it was written.
  package let pattern: ActionPattern
  /// What it means.
  package let path: ActionPath
  /// The steps, in order.
  package let steps: [ResolvedStep]
}

/// A step whose names have been looked up and whose arguments are in order.
package struct ResolvedStep: Sendable {
  /// What it does.
  package enum Kind: Sendable {
    /// Shows a destination.
    case presentDestination(Destination, [ResolvedArgument])
    /// Shows a prompt.
    case presentPrompt(Prompt, [ResolvedArgument])
    /// Shows what has a property of its own.
    case presentSeparately(Destination, [ResolvedArgument])
    /// Takes away what properties of the feature present.
    case dismiss(properties: [String])
    /// Asks to be dismissed.
    case dismissSelf
    /// Appends to the path.
    case push(PathCase, [ResolvedArgument])
    /// Takes the last element from the path.
    case popLast
    /// Takes the element whose action it answers, and all above it.
    case popElement
    /// Empties the path.
    case popToRoot
    /// Goes down to the last element of a case.
    case popToCase(String)
    /// Assigns to a property.
    case set(property: String, value: String)
    /// Selects a tab.
    case select(property: String, tab: String)
    /// Sends an own action.
    case send(ActionPath, [ResolvedArgument])
    /// Tells the parent.
    case delegate(String, [ResolvedArgument])
    /// Runs an effect, whose result goes to an own action.
    case run(Run, RunResponse?)
    /// Leaves the rest to a person.
    case custom(String?)
  }

  /// What it does.
  package let kind: Kind
  /// The condition under which it happens.
  package let condition: String?
  /// Where it stands.
  package let range: SourceRange
}

/// The own action that gets the result of a call.
package struct RunResponse: Sendable {
  /// The action; the number of its payload's values is known.
  package let path: ActionPath
  /// The payload's label, or `nil`.
  package let label: String?
  /// Whether the payload is a `Result`.
  package let isResult: Bool
  /// Whether that `Result` cannot be a failure.
  package let isNeverFailing: Bool
}

/// An argument as the call will have it.
package struct ResolvedArgument: Hashable, Sendable {
  /// The label, or `nil`.
  package let label: String?
  /// The Swift expression.
  package let value: String
}
