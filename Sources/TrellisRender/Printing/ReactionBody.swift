import TrellisIR
import TrellisSpec

/// The statements of a reaction: the code of its steps, in order, and the effect that it returns.
struct ReactionBody {
  private let context: FeatureContext
  private let reaction: ResolvedReaction
  private let elementID: String
  private let unusedValues: [String]
  private var names: StateNames
  private var blocks: [Block] = []
  /// The person's method that it calls.
  private let method: CustomMethod?
  /// Whether all of its effects form a single one.
  private let isSequence: Bool
  /// How many times it has been called.
  private var calls = 0
  /// Whether a call may have changed the state of a model.
  private var hasCalledOut = false

  /// Steps that share a condition.
  private struct Block {
    var condition: Expression?
    var statements: [StatementRecord] = []
    var effects: [ReactionEffect] = []
  }

  /// - Parameters:
  ///   - elementID: The name that the pattern gives to the ID of the stack element.
  ///   - unusedValues: The values that are bound only for the code of `custom` steps.
  ///   - method: The method of a model that the reaction becomes. Its task is named after it.
  init(
    _ reaction: ResolvedReaction, in context: FeatureContext, elementID: String,
    unusedValues: [String] = [], method: String = ""
  ) {
    self.reaction = reaction
    self.context = context
    self.method = reaction.customMethod(in: context)
    isSequence = Self.isSequence(reaction, callsMethod: self.method != nil)
    self.elementID = elementID
    self.unusedValues = unusedValues
    let bindings = reaction.path.bindings.compactMap { $0 } + [elementID] + unusedValues
    names = StateNames(
      taken: Set(
        bindings + ["action", "dismiss", "effects", "send", "state"]
          + (self.method.map { $0.names(in: reaction) } ?? [])),
      dependencies: context.index.dependencies,
      reserved: context.model?.propertyNames ?? [])
    blocks = makeBlocks()
    if context.model != nil { nameTasks(after: method) }
  }

  // MARK: - Steps

  /// Dismissal cancels whatever the feature is still doing, so everything else in the reaction must
  /// finish first. That is why all of it is one effect.
  ///
  /// - Parameters:
  ///   - reaction: The reaction.
  ///   - callsMethod: Whether its `custom` steps call a person's method.
  static func isSequence(_ reaction: ResolvedReaction, callsMethod: Bool = false) -> Bool {
    reaction.operations.contains(where: \.isDismissal)
      && reaction.operations.count { !$0.changesState || callsMethod && $0.isCustom } > 1
  }

  private mutating func makeBlocks() -> [Block] {
    var blocks: [Block] = []
    let lastChange = reaction.operations.lastIndex(where: \.changesState) ?? 0
    var index = 0
    for part in reaction.body {
      let condition = conditionConstant(of: part, &blocks) ?? part.condition
      for operation in part.operations {
        if blocks.isEmpty || blocks[blocks.count - 1].condition != condition {
          blocks.append(Block(condition: condition))
        }
        let pieces = StepCode.lowering(
          operation.kind, in: context, elementID: elementID, unusedValues: unusedValues)
        for piece in pieces {
          switch piece {
          case .statement(let statement):
            blocks[blocks.count - 1].statements.append(statement)
            names.stateChanged()
          case .effect(let elements, let run):
            add(elements, run, condition, index < lastChange, to: &blocks)
          }
        }
        index += 1
      }
    }
    return blocks
  }

  /// Declares a constant for the condition of a statement, if a method in it is called outside of
  /// its block.
  private mutating func conditionConstant(
    of part: Statement, _ blocks: inout [Block]
  ) -> Expression? {
    guard isSequence, method != nil, let condition = part.condition,
      part.operations.contains(where: \.isCustom)
    else { return nil }
    let name = names.take("condition")
    blocks.append(Block(statements: [constant("\(name) = \(condition.text)")]))
    return Expression(name)
  }

  private func statement(_ code: StatementRecord.Code) -> StatementRecord {
    StatementRecord(stateName: context.model == nil ? "state" : "self", code: code)
  }

  private func constant(_ text: String) -> StatementRecord {
    statement(.stepLet(constant: text))
  }

  private mutating func add(
    _ elements: [ReactionEffect.Element], _ run: Effect?, _ condition: Expression?,
    _ isFollowed: Bool,
    to blocks: inout [Block]
  ) {
    var constants: [String] = []
    func declare(_ constant: String) {
      constants.append(context.code(Expression(constant), isExplicit: true).text)
    }
    var elements = elements
    if case .method? = elements.first, let method {
      var call = method.call(at: calls)
      calls += 1
      if isSequence {
        let work = names.take(calls == 1 ? "work" : "work\(calls)")
        let value = condition.map { "\($0.text) ? \(call) : nil" } ?? call
        blocks.append(Block(statements: [constant("\(work) = \(value)")]))
        blocks[blocks.count - 1].effects.append(
          ReactionEffect(elements: [
            (.method(Expression(condition == nil ? work : "\(work)?")), nil)
          ]))
        names.stateChanged()
        return
      }
      if isFollowed {
        let constant = names.take("effect")
        declare("\(constant) = \(call)")
        call = constant
      }
      elements = [.method(Expression(call))]
      names.stateChanged()
    }
    var condition = isSequence ? condition : nil
    if isFollowed || hasCalledOut {
      elements = elements.map { element in
        element.replacing { names.keeping($0, declare: declare) }
      }
      condition = condition.map { names.keeping($0, declare: declare) }
    }
    if context.model != nil, run == nil { hasCalledOut = true }
    if isSequence, blocks[blocks.count - 1].condition != nil {
      // The effect is outside the condition, so its constants must be, too.
      blocks.insert(Block(statements: constants.map(constant)), at: blocks.count - 1)
    } else {
      blocks[blocks.count - 1].statements += constants.map(constant)
    }
    let added = elements.map { (element: $0, condition: condition) }
    let last = blocks[blocks.count - 1].effects.indices.last
    let isBehindMethod = last.map { last in
      blocks[blocks.count - 1].effects[last].elements.prefix(1).map(\.element).isMethod
    }
    // Actions that are only sent go into one effect, so that they arrive in the spec's order.
    if run == nil, let last, blocks[blocks.count - 1].effects[last].run == nil,
      !elements.isMethod, isBehindMethod == false
    {
      blocks[blocks.count - 1].effects[last].elements += added
    } else {
      blocks[blocks.count - 1].effects.append(ReactionEffect(elements: added, run: run))
    }
  }

  // MARK: - Tasks

  /// The tasks of a model that the reaction starts.
  private(set) var tasks: [ModelTask] = []

  private mutating func nameTasks(after method: String) {
    if isSequence {
      tasks = sequence.isAsynchronous ? [sequence.task(startedBy: method, in: context)] : []
      return
    }
    let ownName = "\(method)Task"
    var count = 0
    for block in blocks.indices {
      for index in blocks[block].effects.indices
      where blocks[block].effects[index].isAsynchronous {
        var task = blocks[block].effects[index].task(startedBy: method, in: context)
        if task.name == ownName, count > 0 { task.name += "\(count + 1)" }
        if task.name.hasPrefix(ownName) { count += 1 }
        tasks.append(task)
        blocks[block].effects[index].task = task
      }
    }
  }

  /// Whether all effects of a model are one task.
  var isOneTask: Bool {
    isSequence && !tasks.isEmpty
  }

  /// All effects, combined into one.
  private var sequence: ReactionEffect {
    let effects = blocks.flatMap(\.effects)
    var ids: Set<String> = []
    let runs = effects.compactMap(\.run).filter { run in
      run.id.map { ids.insert($0).inserted } ?? false
    }
    var sequence = ReactionEffect(
      elements: effects.flatMap(\.elements), run: runs.first, others: Array(runs.dropFirst()))
    sequence.task = tasks.first
    return sequence
  }

  // MARK: - Statements

  /// The statements.
  var statements: [StatementRecord] {
    let effects = blocks.flatMap(\.effects)
    if isSequence {
      return blocks.flatMap { wrapped($0) } + returning([sequence])
    }
    let conditional = blocks.indices.filter {
      blocks[$0].condition != nil && !blocks[$0].effects.isEmpty
    }
    if conditional.isEmpty { return blocks.flatMap { wrapped($0) } + returning(effects) }
    let hasOtherEffects = blocks.contains { $0.condition == nil && !$0.effects.isEmpty }
    if conditional == [blocks.count - 1], !hasOtherEffects, let last = blocks.last {
      let guarding = statement(.stepGuard(condition: last.condition.map(shown) ?? ""))
      return blocks.dropLast().flatMap { wrapped($0) } + [guarding] + last.statements
        + returning(last.effects)
    }
    return collecting()
  }

  private func collecting() -> [StatementRecord] {
    let isTaken = reaction.path.bindings.contains("effects") || method?.name == "effects"
    let name = isTaken ? "collectedEffects" : "effects"
    let collected = blocks.map { block -> Block in
      var block = block
      block.statements += block.effects.map { effect in
        statement(
          .effectsAppend(
            effectsName: name, isPlain: effect.isPlain,
            effects: [captured(effect).record(in: context)]))
      }
      return block
    }
    return [statement(.effectsCollected(effectsName: name))]
      + collected.flatMap { wrapped($0) } + [statement(.returnCollected(effectsName: name))]
  }

  private func wrapped(_ block: Block) -> [StatementRecord] {
    guard let condition = block.condition, !block.statements.isEmpty else {
      return block.statements
    }
    return [statement(.stepIf(condition: shown(condition), nested: block.statements))]
  }

  /// A condition on the state, spelled before a brace.
  private func shown(_ condition: Expression) -> String {
    Self.condition(context.code(condition)).text
  }

  /// A condition, spelled before a brace: a trailing closure needs parentheses.
  static func condition(_ condition: Expression) -> Expression {
    var depth = 0
    for token in condition.tokens.tokens where token.kind == .punctuation {
      if token.text == "{", depth == 0 { return "(\(condition.text))" }
      if "([{".contains(token.text) { depth += 1 }
      if ")]}".contains(token.text) { depth -= 1 }
    }
    return condition
  }

  private func returning(_ effects: [ReactionEffect]) -> [StatementRecord] {
    switch effects.count {
    case 0: return [statement(.returnNone)]
    case 1: return [statement(captured(effects[0]).record(prefix: "return ", in: context).code)]
    default:
      let merged = effects.enumerated().map { index, effect in
        captured(effect).record(suffix: index < effects.count - 1 ? "," : "", in: context)
      }
      return [statement(.returnMerge(effects: merged))]
    }
  }

  /// An effect with the captures of its closure.
  private func captured(_ effect: ReactionEffect) -> ReactionEffect {
    if context.model != nil, !effect.isAsynchronous {
      return effect.replacingExpressions { context.code($0) }
    }
    if effect.isPlain { return effect }
    var names = names
    let expressions = effect.elements.flatMap { element in
      element.element.expressions + (element.condition.map { [$0] } ?? [])
    }
    let dependencies = context.index.dependencies
    let mentioned = expressions.reduce(into: Set<Int>()) { positions, expression in
      positions.formUnion(
        expression.tokens.mentionedNames.compactMap { dependencies.position(of: $0) })
    }
    var captures = mentioned.sorted().map { dependencies.all[$0].name.text }
    if effect.elements.contains(where: { if case .dismissal = $0.element { true } else { false } }),
      !captures.contains("dismiss"), context.model == nil
    {
      captures.append("dismiss")
    }
    let captured = names.capturing(expressions)
    var rest = captured.expressions[...]
    var effect = effect
    effect.captures = captures + captured.captures.map(context.capture)
    for index in effect.elements.indices {
      effect.elements[index].element = effect.elements[index].element.replacing { _ in
        rest.removeFirst()
      }
      if effect.elements[index].condition != nil {
        effect.elements[index].condition = Self.condition(rest.removeFirst())
      }
    }
    return effect
  }
}

extension [ReactionEffect.Element] {
  /// Whether it calls a person's method.
  fileprivate var isMethod: Bool {
    if case .method? = first { true } else { false }
  }
}
