import TrellisSpec

/// Where statements end the reaction, and which ways through them start effects.
extension [Statement] {
  /// The operations that aren't inside a decision, in order.
  package var ownOperations: [Operation] {
    flatMap { statement -> [Operation] in
      if case .operations(let block) = statement { block.operations } else { [] }
    }
  }

  /// Whether one effect does everything, because the feature dismisses itself: that cancels whatever
  /// the feature is still doing, so everything else on the same way must finish first.
  package var isSequence: Bool {
    let operations = ownOperations
    return operations.contains(where: \.isDismissal) && operations.count(where: \.isEffect) > 1
  }

  /// Whether every way through the statements ends the reaction.
  package var alwaysStop: Bool {
    contains(where: \.alwaysStops)
  }

  /// Whether some way through the statements ends the reaction before their end.
  package var canStop: Bool {
    contains { statement in
      switch statement {
      case .stop: true
      case .conditional, .switch, .loop:
        statement.isGuard || statement.branches.contains(where: \.canStop)
      case .operations, .constant: false
      }
    }
  }

  /// Whether each way through the statements knows all of its effects at its end, and can return
  /// them there. Otherwise, effects are collected on the way.
  ///
  /// - Parameter isEffect: Whether an operation is one of an effect.
  package func returnsOnEachWay(_ isEffect: (Operation) -> Bool) -> Bool {
    if !contains(where: { $0.decides(isEffect) }) { return true }
    for index in indices {
      let statement = self[index]
      let isLast = index == count - 1
      switch statement {
      case .operations(let block):
        if block.condition != nil, !isLast, block.operations.contains(where: isEffect) {
          return false
        }
        // What comes before a decision would have to be returned by each of its ways.
        if block.operations.contains(where: isEffect),
          self[(index + 1)...].contains(where: { $0.decides(isEffect) })
        {
          return false
        }
      case .conditional, .switch, .loop:
        guard statement.decides(isEffect) else { continue }
        let isGuard = statement.isGuard
        for branch in statement.branches {
          if !branch.returnsOnEachWay(isEffect) { return false }
          let fallsThrough = !isLast && !isGuard && !branch.alwaysStop
          if fallsThrough, branch.operations.contains(where: isEffect) { return false }
        }
      case .constant, .stop: break
      }
    }
    return true
  }
}

extension Statement {
  /// Whether it is `guard`.
  package var isGuard: Bool {
    if case .conditional(let conditional) = self { conditional.isGuard } else { false }
  }

  /// Whether nothing after it can run.
  package var alwaysStops: Bool {
    switch self {
    case .stop: true
    case .operations, .constant, .loop: false
    case .conditional(let conditional):
      !conditional.isGuard && conditional.body.alwaysStop && conditional.otherwise.alwaysStop
    case .switch(let choice): choice.cases.allSatisfy(\.body.alwaysStop)
    }
  }

  /// Whether it decides which effects run, or whether the reaction goes on.
  ///
  /// - Parameter isEffect: Whether an operation is one of an effect.
  package func decides(_ isEffect: (Operation) -> Bool) -> Bool {
    switch self {
    case .operations, .constant, .loop, .stop: false
    case .conditional, .switch:
      isGuard || branches.contains { $0.canStop } || operations.contains(where: isEffect)
    }
  }
}
