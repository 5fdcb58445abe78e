import TrellisSpec

/// A reaction with resolved names.
package struct ResolvedReaction: Sendable {
  /// The left side as written.
  package let pattern: ActionPattern
  /// The action that it matches.
  package let path: ActionPath
  /// What it does, in order.
  package let body: [Statement]
  /// Its operations at any depth, in order.
  package let operations: [Operation]

  /// Creates a resolved reaction.
  package init(pattern: ActionPattern, path: ActionPath, body: [Statement]) {
    self.pattern = pattern
    self.path = path
    self.body = body
    operations = body.operations
  }
}

extension ResolvedReaction {
  /// Whether it opens a deep link.
  package var opensDeepLink: Bool {
    operations.contains { if case .open = $0.kind { true } else { false } }
  }
}
