import TrellisIR
import TrellisSpec

/// What follows from the changes of properties.
extension Interpreter {
  /// Plays the reactions to changes that an action has made, each of which sees the changes of those
  /// before it.
  ///
  /// - Parameters:
  ///   - before: What was shown and known before the action.
  ///   - outcome: What the action has led to.
  mutating func playChanges(
    since before: ShownState, _ outcome: inout Outcome
  ) throws(Untestable) {
    // What a person's code changes isn't known, and the test leaves its consequences open.
    if outcome.isCustom { return try forgetConsequences(&outcome) }
    for (number, reaction) in context.resolved.observers.enumerated() {
      guard let property = reaction.changedProperty,
        touches(property, outcome.mutations.map(\.operation.kind)),
        try changes(property, since: before, isCertain: outcome.changed.contains(property))
      else { continue }
      let isLeaving = outcome.effects.contains(where: \.isSequence)
      var bindings = try values(of: property, reaction, before)
      if reaction.operations.contains(where: \.isCustom) { leaveOpen(&outcome) }
      let effectCount = outcome.effects.count
      // The effects of a change belong to no block of the reaction before it.
      var progress = Progress(reaction, in: context.index, after: (number + 1) * 1_000)
      _ = try play(reaction.body, &bindings, &outcome, &progress)
      if isLeaving, outcome.effects.count > effectCount {
        throw Untestable("the feature dismisses itself while a change has effects")
      }
      trace.covered.append(reaction.pattern.source.text)
    }
  }

  /// Allows a person's code to make further changes.
  private mutating func leaveOpen(_ outcome: inout Outcome) {
    let wasOpen = isOpen(outcome)
    outcome.isCustom = true
    runsHandwrittenCode = true
    if !wasOpen { outcome.mutations = lasting(outcome.mutations) }
  }

  /// Forgets the changes of everything that the reactions to changes may change.
  ///
  /// - Throws: ``Untestable`` if one of them may lead to what the library reports: an action for a
  ///   child that isn't there, or for a feature that has dismissed itself.
  private mutating func forgetConsequences(_ outcome: inout Outcome) throws(Untestable) {
    if outcome.mutations.isEmpty || context.resolved.observers.isEmpty { return }
    let causes = outcome.mutations.map(\.operation.kind)
    var changes: Set<String> = []
    for reaction in context.resolved.observers {
      if let property = reaction.changedProperty, touches(property, causes) {
        try refuseAbsentReceivers(in: reaction)
      }
      for operation in reaction.operations {
        changes.formUnion(operation.kind.changedProperties)
        forget(operation)
      }
    }
    outcome.mutations.removeAll { mutation in
      !changes.isDisjoint(with: mutation.operation.kind.changedProperties)
    }
  }

  private func refuseAbsentReceivers(in reaction: ResolvedReaction) throws(Untestable) {
    for operation in reaction.operations.flatMap(\.withNested) {
      switch operation.kind {
      case .dismissSelf: throw Untestable("it isn't known whether the feature dismisses itself")
      case .send(.child(let path, _), _):
        guard let edge = path.segments.first.flatMap({ context.edges[$0] }) else { continue }
        if edge.slot != .scope, edge.slot != .tab {
          throw Untestable("it isn't known whether '\(edge.name.text)' is there")
        }
      case .send(.own, _), .send(.delegate, _), .change, .run, .cancel, .open, .call, .opaque,
        .custom:
        continue
      }
    }
  }

  /// Plays the observers of a model that an operation calls.
  ///
  /// - Parameters:
  ///   - operation: The operation.
  ///   - before: What was shown and known before it.
  mutating func respondToChanges(
    by operation: Operation, since before: ShownState
  ) throws(Untestable) {
    for reaction in context.resolved.observers {
      guard let property = reaction.changedProperty, touches(property, [operation.kind]),
        try changes(property, since: before, isCertain: false)
      else { continue }
      let bindings = try values(of: property, reaction, before)
      let values = reaction.path.bindings.map { name in
        name.flatMap { bindings[$0] } ?? TestedValue(text: "")
      }
      try respond(reaction, values, callsFail)
    }
  }

  /// Whether one of several operations can change a property.
  private func touches(_ property: String, _ operations: [Operation.Kind]) -> Bool {
    let head = Assignment.head(of: property)
    return operations.contains { kind in
      kind.target == head || kind.changedProperties.contains(head)
    }
  }

  /// Whether the value of a property differs from the one before.
  ///
  /// - Parameters:
  ///   - property: The property, possibly followed by members.
  ///   - before: What was known before.
  ///   - isCertain: Whether the property differs, even if its values aren't known.
  private func changes(
    _ property: String, since before: ShownState, isCertain: Bool
  ) throws(Untestable) -> Bool {
    if let old = literal(property, before), let new = literal(property, shown) {
      return old != new
    }
    if isCertain { return true }
    throw Untestable("it isn't known whether '\(property)' changes")
  }

  private func literal(_ property: String, _ state: ShownState) -> Known? {
    let place = StatePlace(changing: Expression(property, as: .property).tree.root)
    let value = place.flatMap { state.known(.place($0), in: feature) }
    return value.flatMap { $0.isLiteral ? $0 : nil }
  }

  /// The old and the new value of a property, by the names that a reaction gives them.
  private func values(
    of property: String, _ reaction: ResolvedReaction, _ before: ShownState
  ) throws(Untestable) -> [String: TestedValue] {
    let type = context.index.state[property]?.type.asType
    let used = reaction.body.mentionedNames
    var result: [String: TestedValue] = [:]
    for (name, state) in zip(reaction.path.bindings, [before, shown]) {
      guard let name, used.contains(name) else { continue }
      guard let value = literal(property, state) else {
        throw Untestable("the values of '\(property)' aren't known")
      }
      result[name] = TestedValue(text: value.text, type: type)
    }
    return result
  }

  /// Reports that creating the state that a test starts in would call an observer of a model.
  func refuseObservedSetup() throws(Untestable) {
    for case .changed(let property)? in context.resolved.observers.map(\.path.segments.first)
    where touches(property, start.setup.map(\.operation.kind)) {
      throw Untestable("the model responds to the change of '\(property)' before the test begins")
    }
  }
}

/// What a test asserts.
extension Interpreter {
  /// Whether a test doesn't assert everything, because a person or a child does something that isn't
  /// known. A store that has once allowed this doesn't know what the state was before a change.
  func isOpen(_ outcome: Outcome) -> Bool {
    outcome.isCustom || trace.isPartial || trace.assertions.contains(where: \.isCustom)
  }

  /// The changes that lead to the same state wherever they start. A test that doesn't assert
  /// everything makes its changes in the state that the reaction has left.
  func lasting(_ mutations: [Mutation]) -> [Mutation] {
    var result: [Mutation] = []
    for mutation in mutations {
      if isAbsolute(mutation.operation), mutation.condition == nil {
        result.append(mutation)
      } else if let target = mutation.operation.kind.target {
        result.removeAll { $0.operation.kind.target == target }
      }
    }
    return result
  }

  /// What a test asserts of an outcome.
  mutating func assertion(_ outcome: Outcome) -> Trace.Assertion {
    let isOpen = isOpen(outcome)
    var mutations =
      isOpen && !outcome.isCertain ? [] : outcome.mutations.withoutOverwritten
    // The library rejects a closure that changes nothing.
    let isExact = outcome.isCertain || mutations.isEmpty
    if !isExact { mutations = mutations.namingLiterals(of: feature, &constants) }
    return Trace.Assertion(
      mutations: mutations, isCertain: isExact,
      isNamed: mutations.contains(where: \.hidesState), isCustom: outcome.isCustom)
  }
}
