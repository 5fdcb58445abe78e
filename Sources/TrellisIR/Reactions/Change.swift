import TrellisSpec

/// What an operation does to a place.
package indirect enum Change: Sendable {
  /// Assigns a value.
  case assign(Expression)
  /// Runs a statement that can change anything in the property that it begins with, such as
  /// `state.items.removeAll()`. In a child, it begins with the members of the child's state:
  /// `.items.removeAll()`.
  case mutate(Expression)
  /// Presents what an edge leads to, pushes it or turns into it; with the arguments of its state.
  case show(Edge, ResolvedState)
  /// Presents a prompt, with the arguments of its text.
  case prompt(Prompt, [ResolvedArgument])
  /// Dismisses what is there.
  case dismiss
  /// Removes screens.
  case pop(Pop)
  /// Selects a tab.
  case select(String)

  /// What is removed from the path.
  package enum Pop: Sendable {
    /// The last screen.
    case last
    /// Every screen.
    case toRoot
    /// What is above the last screen of a case.
    case toCase(String)
    /// What is above a screen.
    case to(ElementSelector)
    /// A screen, and everything above it.
    case from(ElementSelector)
  }
}

extension Change {
  /// The name of what it shows, if anything.
  package var shownName: String? {
    switch self {
    case .show(let edge, _): edge.name.text
    case .prompt(let prompt, _): prompt.name.text
    case .assign, .mutate, .dismiss, .pop, .select: nil
    }
  }

  /// The screen that it goes back to or removes, if it means a certain one.
  package var element: ElementSelector? {
    switch self {
    case .pop(.to(let element)), .pop(.from(let element)): element
    case .assign, .mutate, .show, .prompt, .dismiss, .pop, .select: nil
    }
  }

  /// The change with other expressions.
  ///
  /// - Parameter replace: The transformation of an expression.
  package func replacingExpressions(_ replace: (Expression) -> Expression) -> Change {
    switch self {
    case .assign(let value): .assign(replace(value))
    case .mutate(let statement): .mutate(replace(statement))
    case .show(let edge, let state): .show(edge, state.replacingExpressions(replace))
    case .prompt(let prompt, let arguments):
      .prompt(prompt, arguments.replacingExpressions(replace))
    case .pop(.to(let element)): .pop(.to(element.replacingExpressions(replace)))
    case .pop(.from(let element)): .pop(.from(element.replacingExpressions(replace)))
    case .dismiss, .pop, .select: self
    }
  }
}
