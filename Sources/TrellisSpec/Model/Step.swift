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
    /// Sends one of the feature's actions, or one of a child's.
    case send(Reference)
    /// Sends a delegate action to the parent.
    case delegate(Reference)
    /// Runs an effect.
    case run(Run)
    /// Cancels the effects with an ID.
    case cancel(CancelID)
    /// Leaves the code to a person, with a description if the spec has one.
    case custom(String?)
    /// Runs steps if a list of conditions holds, and otherwise others.
    case `if`(conditions: SourceText, then: [Step], else: [Step])
    /// Ends the reaction with some steps, unless a list of conditions holds.
    case `guard`(conditions: SourceText, else: [Step])
    /// Runs the steps of the first pattern that matches a value.
    case `switch`(subject: SourceText, cases: [SwitchCase])
    /// Declares constants.
    case `let`([Constant])
    /// Runs a synchronous statement.
    case call(SourceText)
    /// Ends the reaction, or the effect.
    case stop
    /// Awaits the elements of a sequence. Only effects have it.
    case each(AsyncLoop)
  }

  /// The operation of the step.
  package var kind: Kind
  /// `where`: the condition under which the step runs.
  package var condition: SourceText?
  /// `animation`: the animation of what follows from an action that is sent.
  package var animation: SourceText?
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
  /// Everything above the element with an ID.
  case to(SourceText)
  /// The element with an ID and everything above it.
  case from(SourceText)
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

/// A case of `switch`.
package struct SwitchCase: Sendable {
  /// The pattern, or `nil` for `default`.
  package var pattern: SourceText?
  /// Whether it is `@unknown default`, for values that a library adds later.
  package var isUnknown = false
  /// The steps, in order; none if the case does nothing.
  package var steps: [Step]
}

/// A constant of `let`.
package struct Constant: Sendable {
  /// The name.
  package var name: SourceText
  /// The Swift expression.
  package var value: SourceText
}

extension Step {
  /// The lists of steps inside the step.
  package var branches: [[Step]] {
    switch kind {
    case .if(_, let steps, let others): [steps, others]
    case .guard(_, let steps): [steps]
    case .switch(_, let cases): cases.map(\.steps)
    case .run(let run): run.steps.isEmpty ? [] : [run.steps]
    case .each(let loop): loop.steps.isEmpty ? [] : [loop.steps]
    case .present, .dismiss, .dismissSelf, .push, .pop, .set, .select, .become, .send, .delegate,
      .cancel, .custom, .let, .call, .stop:
      []
    }
  }
}

extension [Step] {
  /// The list itself, and all lists of steps inside it.
  package var lists: [[Step]] {
    [self] + flatMap(\.branches).flatMap(\.lists)
  }

  /// The steps, each followed by those inside it.
  package var withNested: [Step] {
    var result: [Step] = []
    for step in self {
      result.append(step)
      for branch in step.branches { result += branch.withNested }
    }
    return result
  }
}
