/// A feature whose names have been looked up.
package struct ResolvedFeature: Sendable {
  /// The feature as its spec declares it.
  package let feature: Feature
  /// Its reactions, in order.
  package var reactions: [ResolvedReaction] {
    WorkMeter.count(storedReactions.count)
    return storedReactions
  }

  private let storedReactions: [ResolvedReaction]
  /// Its reactions by their actions.
  package let reactionTree: ReactionTree
  /// Its deep links, in order.
  package var deepLinks: [ResolvedDeepLink] = []
  /// Whether some of them could not be made out, so that nothing can be said of what is missing.
  package var isIncomplete = false

  /// Makes a feature.
  package init(
    feature: Feature, reactions: [ResolvedReaction], deepLinks: [ResolvedDeepLink] = [],
    isIncomplete: Bool = false
  ) {
    self.feature = feature
    storedReactions = reactions
    reactionTree = ReactionTree(reactions.map(\.path))
    self.deepLinks = deepLinks
    self.isIncomplete = isIncomplete
  }
}

extension ResolvedFeature {
  /// The reactions to an action, and not to a whole that it is a part of.
  ///
  /// - Parameter segments: The way to the action.
  package func reactions(at segments: [ActionPath.Segment]) -> [ResolvedReaction] {
    var place: ReactionTree.Place? = reactionTree.root
    for segment in segments { place = place?.below(segment) }
    return reactions(numbered: place?.reactions ?? [])
  }

  /// The first of the reactions to an action.
  ///
  /// - Parameter segments: The way to the action.
  package func reaction(at segments: [ActionPath.Segment]) -> ResolvedReaction? {
    reactions(at: segments).first
  }

  /// Some of the reactions.
  ///
  /// - Parameter numbers: The number of reactions before each.
  package func reactions(numbered numbers: [Int]) -> [ResolvedReaction] {
    numbers.map { storedReactions[$0] }
  }
}

/// A reaction whose names have been looked up.
package struct ResolvedReaction: Sendable {
  /// The left side as it was written.
  package let pattern: ActionPattern
  /// What it means.
  package let path: ActionPath
  /// The steps, in order.
  package let steps: [ResolvedStep]

  /// Makes a reaction.
  package init(pattern: ActionPattern, path: ActionPath, steps: [ResolvedStep]) {
    self.pattern = pattern
    self.path = path
    self.steps = steps
  }
}

/// A deep link whose names have been looked up.
package struct ResolvedDeepLink: Sendable {
  /// The link as its spec declares it.
  package let link: DeepLink
  /// The steps, in order.
  package let steps: [ResolvedStep]

  /// Makes a link.
  package init(link: DeepLink, steps: [ResolvedStep]) {
    self.link = link
    self.steps = steps
  }
}

/// A step whose names have been looked up and whose arguments are in order.
package struct ResolvedStep: Sendable {
  /// What it does.
  package enum Kind: Sendable {
    /// Shows a destination.
    case presentDestination(Destination, ResolvedState)
    /// Shows a prompt.
    case presentPrompt(Prompt, [ResolvedArgument])
    /// Shows what has a property of its own.
    case presentSeparately(Destination, ResolvedState)
    /// Takes away what properties of the feature present.
    case dismiss(properties: [String])
    /// Asks to be dismissed.
    case dismissSelf
    /// Appends to the path.
    case push(PathCase, ResolvedState)
    /// Takes the last element from the path.
    case popLast
    /// Takes the element whose action it answers, and all above it.
    case popElement
    /// Empties the path.
    case popToRoot
    /// Goes down to the last element of a case.
    case popToCase(String)
    /// Turns an enum feature into another of its cases.
    case become(Child, ResolvedState)
    /// Shows a prompt by its flag, and fills the properties that its texts name.
    case presentFlag(Prompt, [ResolvedArgument])
    /// Takes a prompt's flag back.
    case dismissFlag(property: String)
    /// Builds the state that a deep link stands for; with the name that it is bound to.
    case open(String)
    /// Assigns to a property.
    case set(property: String, value: String)
    /// Assigns to a shared property, or to what lies in it.
    case setShared(property: String, members: String, value: String)
    /// Selects a tab.
    case select(property: String, tab: String)
    /// Sends an own action.
    case send(ActionPath, [ResolvedArgument])
    /// Tells the parent.
    case delegate(String, [ResolvedArgument])
    /// Runs an effect, whose result goes to an own action.
    case run(Run, RunResponse?)
    /// Cancels the effects of an id.
    case cancel(String)
    /// Leaves the rest to a person.
    case custom(String?)
  }

  /// What it does.
  package let kind: Kind
  /// The condition under which it happens.
  package let condition: String?
  /// Where it stands.
  package let range: SourceRange

  /// Makes a step.
  package init(kind: Kind, condition: String?, range: SourceRange) {
    self.kind = kind
    self.condition = condition
    self.range = range
  }
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

/// What the state of something that is shown is made of.
package struct ResolvedState: Hashable, Sendable {
  /// The case that an enum feature begins in, where the spec names one.
  package var startCase: StartCase?
  /// The arguments of the state, or of that of the case.
  package var arguments: [ResolvedArgument] = []

  /// Makes a state.
  package init(startCase: StartCase? = nil, arguments: [ResolvedArgument] = []) {
    self.startCase = startCase
    self.arguments = arguments
  }

  /// A case of an enum feature.
  package struct StartCase: Hashable, Sendable {
    /// The case.
    package let name: String
    /// The feature that it holds.
    package let feature: String

    /// Makes a case.
    package init(name: String, feature: String) {
      self.name = name
      self.feature = feature
    }
  }
}

/// An argument as the call will have it.
package struct ResolvedArgument: Hashable, Sendable {
  /// The label, or `nil`.
  package let label: String?
  /// The Swift expression.
  package let value: String

  /// Makes an argument.
  package init(label: String?, value: String) {
    self.label = label
    self.value = value
  }
}
