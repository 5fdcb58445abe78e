import TrellisSpec

/// A reaction with resolved names. It is an object, which is cheap to pass on, and never changes.
package final class ResolvedReaction: Sendable {
  /// The left side as written.
  package let pattern: ActionPattern
  /// The action that it matches.
  package let path: ActionPath
  /// What it does, in order.
  package let body: [Statement]
  /// Its operations, in order, each followed by those of the effect that it runs.
  package let operations: [Operation]

  /// Creates a resolved reaction.
  package init(pattern: ActionPattern, path: ActionPath, body: [Statement]) {
    self.pattern = pattern
    self.path = path
    self.body = body
    operations = body.operations.flatMap(\.withNested)
  }
}

extension ResolvedReaction {
  /// Whether it opens a deep link.
  package var opensDeepLink: Bool {
    operations.contains { if case .open = $0.kind { true } else { false } }
  }

  /// Whether it removes the screen whose action it handles.
  package var popsElement: Bool {
    operations.contains { if case .popElement = $0.kind { true } else { false } }
  }

  /// Whether it runs something whose failure is handled.
  package var canFail: Bool {
    operations.contains(where: \.canFail)
  }

  /// The IDs of the effects that it runs.
  package var runIDs: Set<String> {
    operations.reduce(into: []) { ids, step in
      if case .run(let effect) = step.kind, let id = effect.id { ids.insert(id) }
    }
  }

  /// The delegate action that it sends.
  package var delegates: [String] {
    operations.compactMap { if case .delegate(let name, _) = $0.kind { name } else { nil } }
  }
}
