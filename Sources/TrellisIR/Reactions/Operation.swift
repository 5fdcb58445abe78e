import TrellisSpec

/// One thing that a reaction does: a step with resolved names and checked arguments, or a part of
/// one.
package struct Operation: Sendable {
  /// What an operation does.
  package indirect enum Kind: Sendable {
    /// Changes the state.
    case change(Place, Change)
    /// Sends an action.
    case send(SentAction, [ResolvedArgument])
    /// Runs an effect whose result an action of the feature receives.
    case run(Effect)
    /// Cancels the effects with an ID.
    case cancel(String)
    /// Dismisses the feature.
    case dismissSelf
    /// Builds the state that a deep link leads to; with the name that the link is bound to.
    case open(Expression)
    /// Runs a synchronous statement that changes nothing in the state.
    case call(Expression)
    /// Runs Swift that can do anything.
    case opaque(Opaque)
    /// Leaves the code to a person.
    case custom(String?)
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

  /// Shows something in its place.
  ///
  /// - Parameters:
  ///   - edge: What is shown.
  ///   - state: The arguments of its state.
  package static func show(_ edge: Edge, _ state: ResolvedState) -> Operation.Kind {
    .change(Place(showing: edge), .show(edge, state))
  }

  /// Shows a prompt in its place.
  ///
  /// - Parameters:
  ///   - prompt: The prompt.
  ///   - arguments: The arguments of its text.
  ///   - index: The declarations of the feature that shows it.
  package static func show(
    _ prompt: Prompt, _ arguments: [ResolvedArgument], in index: FeatureIndex
  ) -> Operation.Kind {
    .change(Place(showing: prompt, in: index), .prompt(prompt, arguments))
  }
}

extension Operation {
  /// Whether a person writes the code.
  package var isCustom: Bool {
    if case .custom = kind { true } else { false }
  }

  /// Whether Trellis doesn't know what it does.
  package var isOpaque: Bool {
    switch kind {
    case .opaque, .custom: true
    case .change, .send, .run, .cancel, .dismissSelf, .open, .call: false
    }
  }

  /// Whether the feature dismisses itself.
  package var isDismissal: Bool {
    if case .dismissSelf = kind { true } else { false }
  }

  /// Whether it is part of an effect.
  package var isEffect: Bool {
    switch kind {
    case .send, .run, .cancel, .dismissSelf, .opaque(.effect): true
    case .change, .open, .call, .opaque(.statement), .custom: false
    }
  }

  /// Whether the step can change the state.
  package var changesState: Bool {
    switch kind {
    case .change, .open, .opaque, .custom: true
    case .send, .run, .cancel, .dismissSelf, .call: false
    }
  }

  /// The statements of the effect that it runs.
  package var effectSteps: [Statement] {
    if case .run(let effect) = kind { effect.steps } else { [] }
  }

  /// Whether it needs the row or the screen whose action it handles.
  package var needsSender: Bool {
    switch kind {
    case .change(let place, let change): (place.element ?? change.element)?.isSender == true
    case .send(let action, _): action.element?.isSender == true
    case .run, .cancel, .dismissSelf, .open, .call, .opaque, .custom: false
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
