import TrellisIR
import TrellisSimulation
import TrellisSpec
import TrellisSwift

/// The statements of a reaction, or of one of the ways through it: the code of its steps, in order,
/// and the effect that it returns.
struct ReactionBody {
  /// What is at the end of statements.
  enum Ending {
    /// The end of the reaction.
    case end
    /// The end of the reaction, although other statements follow in the code.
    case exit
    /// Whatever follows.
    case open
  }

  let context: FeatureContext
  private let reaction: ResolvedReaction
  private var body: [Statement]
  private var ending = Ending.end
  /// Whether they are statements of a branch.
  private var isBranch = false
  /// Whether a variable collects the effects, because not every way knows its own at its end.
  private let collectsOnWays: Bool
  private let elementID: String
  private let sender: String
  private let unusedValues: [String]
  /// The method of a model that the reaction becomes.
  private let owner: String
  private var names: StateNames
  var blocks: [Block] = []
  /// The tasks of a model that the reaction starts, in order.
  var startedTasks: [StartedTask] = []
  /// The task that runs everything, if all effects of a model are one.
  var sequenceTask: ModelTask?
  /// The person's method that it calls.
  private let method: CustomMethod?
  /// Whether all of its effects form a single one.
  private(set) var isSequence: Bool
  /// How many times it has been called.
  private var calls = 0
  /// Whether a call may have changed the state of a model.
  private var hasCalledOut = false
  /// Whether the state can change after it.
  private var isFollowed = false

  /// Steps that share a condition.
  struct Block {
    var condition: Expression?
    var statements: [StatementRecord] = []
    var effects: [ReactionEffect] = []
  }

  /// - Parameters:
  ///   - elementID: The name that the pattern gives to the ID of the stack element.
  ///   - sender: The model of the row or the screen whose closure is called.
  ///   - unusedValues: The values that are bound only for the code of `custom` steps.
  ///   - method: The method of a model that the reaction becomes. Its task is named after it.
  init(
    _ reaction: ResolvedReaction, in context: FeatureContext, elementID: String,
    sender: String = "", unusedValues: [String] = [], method: String = ""
  ) {
    self.reaction = reaction
    self.context = context
    let custom = reaction.customMethod(in: context)
    self.method = custom
    body = reaction.body
    isSequence = Self.isSequence(reaction.body, of: reaction, callsMethod: custom != nil)
    collectsOnWays = !reaction.body.returnsOnEachWay {
      $0.isEffect || custom != nil && $0.isCustom
    }
    owner = method
    self.elementID = elementID
    self.sender = sender
    self.unusedValues = unusedValues
    let bindings = reaction.path.bindings.compactMap { $0 } + [elementID] + unusedValues
    names = StateNames(
      taken: Set(
        bindings + ["action", "dismiss", "effects", "send", "state"]
          + (self.method.map { $0.names(in: reaction) } ?? [])
      ).union(reaction.body.boundNames),
      dependencies: context.index.dependencies,
      reserved: context.model?.propertyNames ?? [])
    blocks = makeBlocks()
    if context.model != nil { nameTasks(after: method) }
  }

  // MARK: - Steps

  /// Whether one effect does everything, as the feature dismisses itself.
  ///
  /// - Parameters:
  ///   - body: The statements of the reaction, or of a way through it.
  ///   - reaction: The reaction.
  ///   - callsMethod: Whether its `custom` steps call a person's method.
  static func isSequence(
    _ body: [Statement], of reaction: ResolvedReaction, callsMethod: Bool
  ) -> Bool {
    if !callsMethod { return body.isSequence }
    let operations = body.ownOperations
    // If the feature dismisses itself, the method returns work rather than an effect.
    let returnsWork =
      operations.contains(where: \.isCustom)
      && reaction.body.operations.contains(where: \.isDismissal)
    let effects = operations.count { $0.isEffect || $0.isCustom }
    return returnsWork || operations.contains(where: \.isDismissal) && effects > 1
  }

  private mutating func makeBlocks() -> [Block] {
    var blocks: [Block] = []
    let lastChange = body.operations.lastIndex(where: \.changesState) ?? 0
    var index = 0
    for (position, part) in body.enumerated() {
      switch part {
      case .operations(let block):
        let condition = conditionConstant(of: block, &blocks) ?? block.condition
        for operation in block.operations {
          let isFollowed = isFollowed || index < lastChange
          add(operation, condition, isFollowed, to: &blocks)
          index += 1
        }
      case .constant(let constant): add([self.constant(constant)], to: &blocks)
      case .conditional, .switch, .loop:
        index += part.operations.count
        let ending = endingOfBranches(of: part, at: position)
        let statement = lowering(part, ending: ending, isFollowed: index <= lastChange)
        // The effects so far must be collected before those of the branches.
        let isApart = collectsOnWays && part.decides(isEffect)
        if isApart { blocks.append(Block()) }
        add([statement].compactMap(\.self), to: &blocks)
        if isApart { blocks.append(Block()) }
      case .stop:
        if ending == .open { ending = .exit }
        return blocks
      }
      if part.alwaysStops || position == body.count - 1 && endsEachWay(of: part) {
        ending = .open
        return blocks
      }
    }
    return blocks
  }

  private mutating func add(
    _ operation: Operation, _ condition: Expression?, _ isFollowed: Bool, to blocks: inout [Block]
  ) {
    if blocks.isEmpty || blocks[blocks.count - 1].condition != condition {
      blocks.append(Block(condition: condition))
    }
    let pieces = StepCode.lowering(
      operation.kind, in: context, elementID: elementID, sender: sender,
      unusedValues: unusedValues)
    for piece in pieces {
      switch piece {
      case .statement(let statement):
        blocks[blocks.count - 1].statements.append(statement)
        names.stateChanged()
      case .effect(let elements, let run):
        add(
          elements.map { $0.animated(by: operation.animation) }, run, condition, isFollowed,
          to: &blocks)
      }
    }
  }

  /// Adds statements that always run.
  private mutating func add(_ statements: [StatementRecord], to blocks: inout [Block]) {
    if blocks.isEmpty || blocks[blocks.count - 1].condition != nil { blocks.append(Block()) }
    blocks[blocks.count - 1].statements += statements
  }

  /// Declares a constant for the condition of a statement, if a method in it is called outside of
  /// its block.
  private mutating func conditionConstant(
    of part: Statement.Operations, _ blocks: inout [Block]
  ) -> Expression? {
    guard isSequence, method != nil, let condition = part.condition,
      part.operations.contains(where: \.isCustom)
    else { return nil }
    let name = names.take("condition")
    blocks.append(Block(statements: [constant("\(name) = \(condition.text)")]))
    return Expression(name)
  }

  func statement(_ code: StatementRecord.Code) -> StatementRecord {
    StatementRecord(stateName: context.model == nil ? "state" : "self", code: code)
  }

  private func constant(_ constant: Statement.Constant) -> StatementRecord {
    let name = SwiftIdentifier.escaped(constant.name)
    let value = context.code(constant.value).text
    let isCreated = context.model.map {
      $0.inheritsDependencies && $0.names.mentionsModel(constant.value)
    }
    return self.constant(
      "\(name) = " + (isCreated == true ? "withDependencies(from: self) {\n\(value)\n}" : value))
  }

  private func constant(_ text: String) -> StatementRecord {
    statement(.stepLet(constant: text))
  }

  private mutating func add(
    _ elements: [ReactionEffect.Element], _ run: Effect?, _ condition: Expression?,
    _ isFollowed: Bool,
    to blocks: inout [Block]
  ) {
    var declared: [String] = []
    func declare(_ constant: String) {
      declared.append(context.code(Expression(constant), isExplicit: true).text)
    }
    var screens: [StatementRecord] = []
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
    } else if case .opaque(let effect)? = elements.first {
      if isFollowed {
        let constant = names.take("effect")
        declare("\(constant): Effect<Action> = \(effect.text)")
        elements = [.opaque(Expression(constant))]
      }
      names.stateChanged()
    }
    elements = elements.map { element in
      guard method != nil, case .steps(let steps) = element else { return element }
      return .steps(steps.replacingCustom { nextWork(&declared) })
    }
    var condition = isSequence ? condition : nil
    let found = findingScreens(&elements, isFollowed, &screens)
    if isFollowed || hasCalledOut {
      let isInside = !isSequence && blocks[blocks.count - 1].condition != nil
      let scope = isInside ? blocks.count : nil
      elements = elements.map { element in
        element.replacing { names.keeping($0, in: scope, declare: declare) }
      }
      condition = condition.map { names.keeping($0, in: scope, declare: declare) }
    }
    if context.model != nil, run == nil { hasCalledOut = true }
    let constants = screens + declared.map(constant)
    if isSequence, blocks[blocks.count - 1].condition != nil {
      // The effect is outside the condition, so its constants must be, too.
      blocks.insert(Block(statements: constants), at: blocks.count - 1)
    } else {
      blocks[blocks.count - 1].statements += constants
    }
    let conditions = [condition, found].compactMap(\.self).map(\.text)
    let joined = conditions.isEmpty ? nil : Expression(conditions.joined(separator: ", "))
    let added = elements.map { (element: $0, condition: joined) }
    let last = blocks[blocks.count - 1].effects.indices.last
    let isBehindWhole = last.map { last in
      blocks[blocks.count - 1].effects[last].elements.prefix(1).map(\.element).isWhole
    }
    // What is cancelled first is cancelled at once, and not by a task that begins later.
    let isBehindCancellation = last.map { last in
      blocks[blocks.count - 1].effects[last].elements.allSatisfy(\.element.isCancellation)
    }
    // Actions that are only sent go into one effect, so that they arrive in the spec's order.
    if run == nil, let last, blocks[blocks.count - 1].effects[last].run == nil,
      !elements.isWhole, isBehindWhole == false, isSequence || isBehindCancellation == false
    {
      blocks[blocks.count - 1].effects[last].elements += added
    } else {
      blocks[blocks.count - 1].effects.append(
        ReactionEffect(elements: added, run: run, unusedValues: unusedValues))
    }
  }

  /// Declares a constant for the work that a person's method returns.
  ///
  /// - Returns: The call of the work.
  private mutating func nextWork(_ constants: inout [String]) -> Expression {
    guard let method else { return "" }
    let call = method.call(at: calls)
    calls += 1
    let work = names.take(calls == 1 ? "work" : "work\(calls)")
    constants.append("\(work) = \(call)")
    names.stateChanged()
    return Expression("await \(work)(send)")
  }

  /// Finds the topmost screen that an action is sent to, before the state changes.
  ///
  /// - Returns: The condition under which there is one.
  private mutating func findingScreens(
    _ elements: inout [ReactionEffect.Element], _ isFollowed: Bool,
    _ constants: inout [StatementRecord]
  ) -> Expression? {
    guard case .action(let path, var values, let animation)? = elements.first,
      let index = values.firstIndex(where: { $0.isElementID && $0.text == nil }),
      case .element(let screen)? = path.segments.first
    else { return nil }
    if context.model != nil {
      guard isFollowed || hasCalledOut else { return nil }
      let name = names.take("\(screen)Model", besides: context.model?.propertyNames ?? [])
      let found = "path.last(where: { $0.is(\\.\(screen)) })?.\(SwiftIdentifier.escaped(screen))?"
      constants.append(constant("\(name) = \(context.owner(of: "path"))\(found.dropLast())"))
      values[index].text = Expression("\(name)?")
      values[index].isModel = true
      elements = [.action(path, values, animation: animation)]
      return nil
    }
    let name = names.take("\(screen)ID")
    constants.append(statement(.stepFindScreen(screenID: name, caseName: screen)))
    values[index].text = Expression(name)
    elements = [.action(path, values, animation: animation)]
    return Expression("let \(name)")
  }

  // MARK: - Branches

  /// The statements of a branch.
  ///
  /// - Parameters:
  ///   - body: The branch.
  ///   - ending: What is at its end.
  ///   - isFollowed: Whether the state can change after the branch.
  mutating func statements(
    ofBranch body: [Statement], ending: Ending, isFollowed: Bool
  ) -> [StatementRecord] {
    var branch = self
    branch.body = body
    branch.ending = ending
    branch.isBranch = true
    // The effect of a reducer knows its values where it is created; a model calls methods later.
    branch.isFollowed = context.model != nil && (isFollowed || self.isFollowed)
    branch.isSequence = Self.isSequence(body, of: reaction, callsMethod: method != nil)
    branch.sequenceTask = nil
    branch.blocks = branch.makeBlocks()
    if context.model != nil { branch.nameTasks(after: owner) }
    calls = branch.calls
    startedTasks = branch.startedTasks
    hasCalledOut = hasCalledOut || branch.hasCalledOut
    if body.operations.contains(where: \.changesState) { names.stateChanged() }
    return branch.statements
  }

  /// What is at the end of the branches of a statement.
  private func endingOfBranches(of part: Statement, at position: Int) -> Ending {
    let isLast = position == body.count - 1
    return isLast && !collectsOnWays && part.decides(isEffect) ? ending : .open
  }

  /// Whether each branch of a last statement ends as the whole does, so that nothing follows.
  private func endsEachWay(of part: Statement) -> Bool {
    !collectsOnWays && part.isExhaustive && part.decides(isEffect)
  }

  private func isEffect(_ operation: Operation) -> Bool {
    operation.isEffect || method != nil && operation.isCustom
  }

  // MARK: - Statements

  /// The statements.
  var statements: [StatementRecord] {
    let effects = blocks.flatMap(\.effects)
    if collectsOnWays { return collecting() }
    if ending == .open { return blocks.flatMap { wrapped($0) } }
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

  /// The name of the variable that collects effects.
  private var collectionName: String {
    let taken = reaction.path.bindings.contains("effects") || method?.name == "effects"
    return taken || reaction.body.boundNames.contains("effects") ? "collectedEffects" : "effects"
  }

  private func collecting() -> [StatementRecord] {
    let name = collectionName
    let collected = blocks.map { block -> Block in
      var block = block
      block.statements += block.effects.map { effect in
        statement(
          .effectsAppend(
            effectsName: name, isPlain: effect.isPlain,
            usesSelf: effect.usesSelf || effect.isAsynchronous || effect.run != nil,
            effects: [captured(effect).record(in: context)]))
      }
      return block
    }
    let statements = collected.flatMap { wrapped($0) }
    let isOwn = !isBranch || !collectsOnWays
    return (isOwn ? [statement(.effectsCollected(effectsName: name))] : []) + statements
      + (ending == .open ? [] : [statement(.returnCollected(effectsName: name))] + exit)
  }

  /// The statement that leaves the method of a model, if it doesn't end there anyway.
  private var exit: [StatementRecord] {
    ending == .exit && context.model != nil ? [statement(.plain(.stepReturn))] : []
  }

  private func wrapped(_ block: Block) -> [StatementRecord] {
    guard let condition = block.condition, !block.statements.isEmpty else {
      return block.statements
    }
    return [statement(.stepIf(condition: shown(condition), nested: block.statements))]
  }

  /// A condition on the state, spelled before a brace.
  func shown(_ condition: Expression) -> String {
    Self.condition(context.code(condition)).text
  }

  /// A condition, spelled before a brace: a trailing closure needs parentheses.
  static func condition(_ condition: Expression) -> Expression {
    condition.tree.hasBareBrace ? "(\(condition.text))" : condition
  }

  private func returning(_ effects: [ReactionEffect]) -> [StatementRecord] {
    switch effects.count {
    case 0: return exit.isEmpty ? [statement(.plain(.returnNone))] : exit
    case 1:
      if let (guarding, effect) = effects[0].sendingAfterGuard, context.model == nil {
        return [statement(.stepGuard(condition: guarding.text))] + returning([effect])
      }
      return [statement(captured(effects[0]).record(prefix: "return ", in: context).code)] + exit
    default:
      let merged = effects.enumerated().map { index, effect in
        captured(effect).record(suffix: index < effects.count - 1 ? "," : "", in: context)
      }
      return [statement(.returnMerge(effects: merged))] + exit
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
        expression.tree.mentionedNames.compactMap { dependencies.position(of: $0) })
    }
    var captures = mentioned.sorted().map { dependencies.all[$0].name.text }
    if effect.elements.contains(where: \.element.dismisses),
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

extension [Statement] {
  /// The statements with calls in place of `custom` steps.
  ///
  /// - Parameter call: The next call.
  fileprivate func replacingCustom(with call: () -> Expression) -> [Statement] {
    map { statement in
      switch statement {
      case .operations(var block):
        block.operations = block.operations.map { operation in
          operation.isCustom
            ? Operation(.run(Effect(.call(call(), nil))), at: operation.range) : operation
        }
        return .operations(block)
      case .conditional(var conditional):
        conditional.body = conditional.body.replacingCustom(with: call)
        conditional.otherwise = conditional.otherwise.replacingCustom(with: call)
        return .conditional(conditional)
      case .switch(var choice):
        for index in choice.cases.indices {
          choice.cases[index].body = choice.cases[index].body.replacingCustom(with: call)
        }
        return .switch(choice)
      case .loop(var loop):
        loop.body = loop.body.replacingCustom(with: call)
        return .loop(loop)
      case .constant, .stop: return statement
      }
    }
  }
}

extension [ReactionEffect.Element] {
  /// Whether it is an effect that isn't part of another one.
  fileprivate var isWhole: Bool {
    first?.isWhole == true
  }
}
