import TrellisIR
import TrellisSpec

/// Plays the statements of a reaction in order, each with the values that those before it have bound.
extension Interpreter {
  /// How far a reaction has been played.
  struct Progress {
    let reaction: ResolvedReaction
    let index: FeatureIndex
    /// The number of operations that have been passed.
    var position = 0
    /// The number of the block that an effect belongs to.
    var block = 0
    private var blockCount = 0
    lazy var later = LaterChanges(reaction, in: index)

    /// - Parameters:
    ///   - reaction: The reaction.
    ///   - index: The declarations of its feature.
    ///   - block: The number of the last block before it.
    init(_ reaction: ResolvedReaction, in index: FeatureIndex, after block: Int = 0) {
      self.reaction = reaction
      self.index = index
      blockCount = block
    }

    mutating func beginBlock() {
      blockCount += 1
      block = blockCount
    }
  }

  /// Plays statements in order.
  ///
  /// - Returns: Whether they have ended the reaction.
  mutating func play(
    _ body: [Statement], _ bindings: inout [String: TestedValue], _ outcome: inout Outcome,
    _ progress: inout Progress
  ) throws(Untestable) -> Bool {
    let isSequence = body.isSequence
    var lastCondition: Expression?
    progress.beginBlock()
    for statement in body {
      let blockBefore = progress.block
      switch statement {
      case .operations(let block):
        if block.condition != lastCondition { progress.beginBlock() }
        lastCondition = block.condition
        let condition = try evaluate(block, bindings)
        for operation in block.operations {
          let position = progress.position
          progress.position += 1
          let number = isSequence ? TestedEffect.sequence : progress.block
          try play(operation, condition, number, bindings, &outcome) { names in
            progress.later.includes(names, behind: position)
          }
          forget(&bindings, after: operation)
        }
      case .constant(let constant):
        try refuseMissing(constant.value.elementPositions, bindings)
        bindings[constant.name] = try value(of: constant.value, bindings)
      case .conditional(let conditional):
        var inner = bindings
        let holds = try decide(conditional, &inner)
        let branch = holds ? conditional.body : conditional.otherwise
        if conditional.isGuard, holds { bindings = inner }
        if !holds { progress.position += conditional.body.operations.count }
        if try play(branch, in: inner, &bindings, &outcome, &progress) { return true }
        if holds { progress.position += conditional.otherwise.operations.count }
        if conditional.isGuard, !holds { return true }
        if !statement.decides(\.isEffect) { progress.block = blockBefore }
        lastCondition = nil
      case .switch(let choice):
        var inner = bindings
        let taken = try decide(choice, &inner)
        for (index, branch) in choice.cases.enumerated() {
          guard index == taken else {
            progress.position += branch.body.operations.count
            continue
          }
          if try play(branch.body, in: inner, &bindings, &outcome, &progress) { return true }
        }
        if !statement.decides(\.isEffect) { progress.block = blockBefore }
        lastCondition = nil
      case .loop: break
      case .stop: return true
      }
    }
    return false
  }

  /// Plays a branch, and forgets what it changes.
  ///
  /// - Returns: Whether it has ended the reaction.
  private mutating func play(
    _ branch: [Statement], in inner: [String: TestedValue],
    _ bindings: inout [String: TestedValue], _ outcome: inout Outcome, _ progress: inout Progress
  ) throws(Untestable) -> Bool {
    var inner = inner
    let hasEnded = try play(branch, &inner, &outcome, &progress)
    for operation in branch.operations { forget(&bindings, after: operation) }
    progress.beginBlock()
    return hasEnded
  }

  /// Forgets the values that depend on what a step changes. An action carries them as they were when
  /// it was sent.
  private func forget(_ bindings: inout [String: TestedValue], after step: Operation) {
    // A test of a model names such values before it calls the method.
    if isModel || !step.changesState { return }
    for (name, value) in bindings {
      let changed = Set(step.kind.places)
      let read = Expression(value.text).stateReferences.map {
        StatePlace(reading: $0.node)?.property
      }
      if read.contains(where: { $0.map(changed.contains) ?? true }) { bindings[name]?.text = "" }
    }
  }

  /// - Throws: ``Untestable`` if the expressions contain a value that has been forgotten.
  func refuseForgotten(
    _ expressions: @autoclosure () -> [Expression], _ bindings: [String: TestedValue]
  ) throws(Untestable) {
    if !bindings.values.contains(where: \.text.isEmpty) { return }
    let forgotten = bindings.filter(\.value.text.isEmpty).keys
    let mentionsForgotten = expressions().contains { expression in
      !expression.tree.mentionedNames.isDisjoint(with: forgotten)
    }
    if mentionsForgotten {
      throw Untestable("the action that it sends depends on state that its reaction changes")
    }
  }
}
