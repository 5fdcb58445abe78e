import TrellisSpec

/// A reaction with resolved names. It is an object, which is cheap to pass on, and never changes.
package final class ResolvedReaction: Sendable {
  /// The left sides as written: one, or several that match different values of the action.
  package let patterns: [ActionPattern]
  /// The position of its entry under `reducer`. Reactions to several patterns of one entry share it;
  /// it is `nil` for a reaction that no entry declares.
  package let entry: Int?
  /// The action that it matches.
  package let path: ActionPath
  /// What it does, in order.
  package let body: [Statement]
  /// Its operations, in order, each followed by those of the effect that it runs.
  package let operations: [Operation]
  /// What `body` does for different values of the payload, if its patterns say all of it.
  package let alternatives: [PayloadAlternative]

  /// Creates a resolved reaction.
  package init(
    patterns: [ActionPattern], entry: Int?, path: ActionPath, body: [Statement],
    alternatives: [PayloadAlternative] = []
  ) {
    self.patterns = patterns
    self.entry = entry
    self.path = path
    self.body = body
    self.alternatives = alternatives
    operations = body.operations.flatMap(\.withNested)
  }
}

extension ResolvedReaction {
  /// The reaction with something else in place of some of its parts, without its alternatives.
  ///
  /// - Parameters:
  ///   - path: The action that it matches, if it is another one.
  ///   - body: What it does, if it is something else.
  package func replacing(path: ActionPath? = nil, body: [Statement]? = nil) -> ResolvedReaction {
    ResolvedReaction(
      patterns: patterns, entry: entry, path: path ?? self.path, body: body ?? self.body)
  }

  /// The left side as written, which is the first if there are several.
  package var pattern: ActionPattern { patterns[0] }

  /// The property whose changes it responds to, possibly followed by members; `nil` if it responds
  /// to an action.
  package var changedProperty: String? {
    if case .changed(let property)? = path.segments.first { property } else { nil }
  }

  /// Whether it opens a deep link.
  package var opensDeepLink: Bool {
    operations.contains { if case .open = $0.kind { true } else { false } }
  }

  /// Whether it removes the screen whose action it handles.
  package var popsElement: Bool {
    operations.contains {
      if case .change(_, .pop(.from(.sender))) = $0.kind { true } else { false }
    }
  }

  /// Whether its steps refer to `id`, that of the row or the screen whose action it handles.
  ///
  /// - Parameter feature: The feature that it belongs to.
  package func usesElementID(in feature: Feature) -> Bool {
    path.hasElementID && !feature.index.dependencies.contains(ActionPath.elementID)
      && body.mentionedNames.contains(ActionPath.elementID)
  }

  /// Whether a step refers to the row or the screen whose action it handles.
  package var needsSender: Bool {
    operations.contains(where: \.needsSender)
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

  /// The IDs of the effects that it cancels, in order.
  package var cancelledIDs: [String] {
    operations.reduce(into: []) { ids, step in
      if case .cancel(let id) = step.kind, !ids.contains(id) { ids.append(id) }
    }
  }

  /// The delegate action that it sends.
  package var delegates: [String] {
    operations.compactMap {
      if case .send(.delegate(let name), _) = $0.kind { name } else { nil }
    }
  }
}
