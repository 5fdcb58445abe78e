import TrellisIR

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
      mutations: mutations, isComputed: !isExact,
      isNamed: mutations.contains(where: \.hidesState), isCustom: outcome.isCustom)
  }
}
