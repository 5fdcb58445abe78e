import TrellisSpec

/// One thing that a reaction does: a step with resolved names and checked arguments, or a part of
/// one.
package struct Operation: Sendable {
  /// What an operation does.
  package indirect enum Kind: Sendable {
    /// Shows a destination.
    case presentDestination(Edge, ResolvedState)
    /// Shows a prompt.
    case presentPrompt(Prompt, [ResolvedArgument])
    /// Shows a feature that has a property of its own.
    case presentSeparately(Edge, ResolvedState)
    /// Dismisses what properties of the feature present.
    case dismiss(properties: [String])
    /// Dismisses the feature.
    case dismissSelf
    /// Pushes onto the path.
    case push(Edge, ResolvedState)
    /// Removes elements of the path.
    case pop(Pop)
    /// Changes the case of an enum feature.
    case become(Edge, ResolvedState)
    /// Sets a prompt's flag, and the properties that its text refers to.
    case presentFlag(Prompt, [ResolvedArgument])
    /// Resets a prompt's flag.
    case dismissFlag(property: String)
    /// Builds the state that a deep link leads to; with the name that the link is bound to.
    case open(Expression)
    /// Changes the state.
    case change(Place, Change)
    /// Selects a tab.
    case select(property: String, tab: String)
    /// Sends an action.
    case send(SentAction, [ResolvedArgument])
    /// Runs an effect whose result an action of the feature receives.
    case run(Effect)
    /// Cancels the effects with an ID.
    case cancel(String)
    /// Runs a synchronous statement that changes nothing in the state.
    case call(Expression)
    /// Leaves the code to a person.
    case custom(String?)
  }

  /// What is removed from the path.
  package enum Pop: Sendable {
    /// The last element.
    case last
    /// The element whose action it handles, and everything above it.
    case element
    /// Every element.
    case toRoot
    /// What is above the last element of a case.
    case toCase(String)
    /// What is above the element with an ID.
    case to(ElementSelector)
    /// The element with an ID, and everything above it.
    case from(Expression)
  }

  /// What it does.
  package let kind: Kind
  /// The animation of what follows from what it sends, or `nil`.
  package var animation: Expression?
  /// Its place in the spec.
  package let range: SourceRange

  /// Creates an operation.
  package init(_ kind: Kind, animation: Expression? = nil, at range: SourceRange) {
    self.kind = kind
    self.animation = animation
    self.range = range
  }
}

extension Operation.Kind {
  /// Assigns a value to a property.
  ///
  /// - Parameters:
  ///   - property: The name of the property, possibly followed by members.
  ///   - value: The value in Swift.
  package static func set(_ property: String, to value: String) -> Operation.Kind {
    .change(.stored(Expression(property)), .assign(Expression(value)))
  }
}

extension Operation {
  /// Whether a person writes the code.
  package var isCustom: Bool {
    if case .custom = kind { true } else { false }
  }

  /// Whether the feature dismisses itself.
  package var isDismissal: Bool {
    if case .dismissSelf = kind { true } else { false }
  }

  /// Whether it is part of an effect.
  package var isEffect: Bool {
    switch kind {
    case .send, .dismissSelf, .run, .cancel: true
    default: false
    }
  }

  /// Whether the step can change the state.
  package var changesState: Bool {
    switch kind {
    case .send, .dismissSelf, .run, .cancel, .call: false
    default: true
    }
  }

  /// The statements of the effect that it runs.
  package var effectSteps: [Statement] {
    if case .run(let effect) = kind { effect.steps } else { [] }
  }

  /// Whether it needs the row or the screen whose action it handles.
  package var needsSender: Bool {
    switch kind {
    case .pop(.element): true
    case .pop(.to(let element)): element.isSender
    case .send(let action, _): action.element?.isSender == true
    case .change(let place, _): place.element?.isSender == true
    default: false
    }
  }

  /// Whether it runs an effect.
  package var isRun: Bool {
    if case .run = kind { true } else { false }
  }

  /// Whether it runs something whose failure is handled.
  package var canFail: Bool {
    if case .run(let effect) = kind { effect.canFail } else { false }
  }
}
