import TrellisSpec

/// A feature with resolved names.
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
  /// Whether some of them couldn't be resolved, so that nothing can be said about missing ones.
  package var isIncomplete = false

  /// Creates a resolved feature.
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
  /// The reactions to exactly an action.
  ///
  /// - Parameter segments: The path of the action.
  package func reactions(at segments: [ActionPath.Segment]) -> [ResolvedReaction] {
    var place: ReactionTree.Place? = reactionTree.root
    for segment in segments { place = place?.below(segment) }
    return reactions(numbered: place?.reactions ?? [])
  }

  /// The first reaction to exactly an action.
  ///
  /// - Parameter segments: The path of the action.
  package func reaction(at segments: [ActionPath.Segment]) -> ResolvedReaction? {
    reactions(at: segments).first
  }

  /// Some of the reactions.
  ///
  /// - Parameter numbers: Their positions among all reactions.
  package func reactions(numbered numbers: [Int]) -> [ResolvedReaction] {
    numbers.map { storedReactions[$0] }
  }
}

/// A reaction with resolved names.
package struct ResolvedReaction: Sendable {
  /// The left side as written.
  package let pattern: ActionPattern
  /// The action that it matches.
  package let path: ActionPath
  /// The steps, in order.
  package let steps: [ResolvedStep]

  /// Creates a resolved reaction.
  package init(pattern: ActionPattern, path: ActionPath, steps: [ResolvedStep]) {
    self.pattern = pattern
    self.path = path
    self.steps = steps
  }
}

/// A deep link with resolved names.
package struct ResolvedDeepLink: Sendable {
  /// The link as its spec declares it.
  package let link: DeepLink
  /// The steps, in order.
  package let steps: [ResolvedStep]

  /// Creates a resolved deep link.
  package init(link: DeepLink, steps: [ResolvedStep]) {
    self.link = link
    self.steps = steps
  }
}

/// A step with resolved names and checked arguments.
package struct ResolvedStep: Sendable {
  /// The operation of the step.
  package enum Kind: Sendable {
    /// Shows a destination.
    case presentDestination(Destination, ResolvedState)
    /// Shows a prompt.
    case presentPrompt(Prompt, [ResolvedArgument])
    /// Shows a feature that has a property of its own.
    case presentSeparately(Destination, ResolvedState)
    /// Dismisses what properties of the feature present.
    case dismiss(properties: [String])
    /// Dismisses the feature.
    case dismissSelf
    /// Pushes onto the path.
    case push(PathCase, ResolvedState)
    /// Removes the last element of the path.
    case popLast
    /// Removes the element whose action it handles, and everything above it.
    case popElement
    /// Removes every element of the path.
    case popToRoot
    /// Pops to the last element of a case.
    case popToCase(String)
    /// Changes the case of an enum feature.
    case become(Child, ResolvedState)
    /// Sets a prompt's flag, and the properties that its text refers to.
    case presentFlag(Prompt, [ResolvedArgument])
    /// Resets a prompt's flag.
    case dismissFlag(property: String)
    /// Builds the state that a deep link leads to; with the name that the link is bound to.
    case open(String)
    /// Assigns to a property.
    case set(property: String, value: String)
    /// Assigns to a shared property, or to a member of one.
    case setShared(property: String, members: String, value: String)
    /// Selects a tab.
    case select(property: String, tab: String)
    /// Sends one of the feature's actions.
    case send(ActionPath, [ResolvedArgument])
    /// Sends a delegate action to the parent.
    case delegate(String, [ResolvedArgument])
    /// Runs an effect whose result an action of the feature receives.
    case run(Run, RunResponse?)
    /// Cancels the effects with an ID.
    case cancel(String)
    /// Leaves the code to a person.
    case custom(String?)
  }

  /// The operation of the step.
  package let kind: Kind
  /// The condition under which it runs.
  package let condition: String?
  /// Its place in the spec.
  package let range: SourceRange

  /// Creates a resolved step.
  package init(kind: Kind, condition: String?, range: SourceRange) {
    self.kind = kind
    self.condition = condition
    self.range = range
  }
}

/// The action that receives the result of a call.
package struct RunResponse: Sendable {
  /// The action. The number of its values is known.
  package let path: ActionPath
  /// The payload's label, or `nil`.
  package let label: String?
  /// Whether the payload is a `Result`.
  package let isResult: Bool
  /// The error type of that `Result`, or `nil` if it can be any error.
  package let failure: String?

  /// Whether that `Result` can't be a failure.
  package var isNeverFailing: Bool {
    failure == "Never"
  }
}

/// The arguments of the state of something that is shown.
package struct ResolvedState: Hashable, Sendable {
  /// The case that an enum feature starts in, if the spec names one.
  package var startCase: StartCase?
  /// The arguments of the state, or of its case.
  package var arguments: [ResolvedArgument] = []

  /// Creates the arguments.
  package init(startCase: StartCase? = nil, arguments: [ResolvedArgument] = []) {
    self.startCase = startCase
    self.arguments = arguments
  }

  /// A case of an enum feature.
  package struct StartCase: Hashable, Sendable {
    /// The case.
    package let name: String
    /// The feature of the case.
    package let feature: String

    /// Creates a case.
    package init(name: String, feature: String) {
      self.name = name
      self.feature = feature
    }
  }
}

/// An argument of a call.
package struct ResolvedArgument: Hashable, Sendable {
  /// The label, or `nil`.
  package let label: String?
  /// The Swift expression.
  package let value: String

  /// Creates an argument.
  package init(label: String?, value: String) {
    self.label = label
    self.value = value
  }
}

extension ResolvedReaction {
  /// Whether it opens a deep link.
  package var opensDeepLink: Bool {
    steps.contains { if case .open = $0.kind { true } else { false } }
  }
}

extension ResolvedStep {
  /// Whether a person writes the code.
  package var isCustom: Bool {
    if case .custom = kind { true } else { false }
  }
}
