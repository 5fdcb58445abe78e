import TrellisSpec

/// A part of what a reaction or a deep link does.
package indirect enum Statement: Sendable {
  /// Operations that follow each other.
  case operations(Operations)
  /// A constant, which the statements after it can use.
  case constant(Constant)
  /// `if` or `guard`.
  case conditional(Conditional)
  /// `switch`.
  case `switch`(Switch)
  /// A loop over an asynchronous sequence, in an effect.
  case loop(Loop)
  /// The end of the reaction, or of the effect.
  case stop(SourceRange)

  /// Operations that follow each other.
  package struct Operations: Sendable {
    /// The condition under which they run, or `nil` if they always do. It is evaluated once, before
    /// the first of them.
    package var condition: Expression?
    /// The operations, in order.
    package var operations: [Operation]
  }

  /// A constant.
  package struct Constant: Sendable {
    /// The name.
    package let name: String
    /// The value.
    package var value: Expression
    /// How the value is awaited, in an effect.
    package var waiting: Waiting
    /// Its place in the spec.
    package let range: SourceRange

    /// Creates a constant.
    package init(
      name: String, value: Expression, waiting: Waiting = .no, range: SourceRange
    ) {
      self.name = name
      self.value = value
      self.waiting = waiting
      self.range = range
    }
  }

  /// How a value is awaited.
  package enum Waiting: Sendable {
    /// It isn't.
    case no
    /// With `await`.
    case awaits
    /// With `try await`.
    case tries
  }

  /// A loop over an asynchronous sequence.
  package struct Loop: Sendable {
    /// The sequence.
    package var sequence: Expression
    /// The name of an element, or `nil`.
    package let element: String?
    /// Whether an element can be an error.
    package let isTried: Bool
    /// What is done with each element.
    package var body: [Statement]
    /// Its place in the spec.
    package let range: SourceRange
  }

  /// `if` or `guard`.
  package struct Conditional: Sendable {
    /// Whether the reaction ends where the conditions don't hold.
    package let isGuard: Bool
    /// The conditions, which can bind names.
    package var conditions: Expression
    /// What happens if they hold. That of `guard` follows it.
    package var body: [Statement]
    /// What happens otherwise.
    package var otherwise: [Statement]
    /// Its place in the spec.
    package let range: SourceRange
  }

  /// `switch`.
  package struct Switch: Sendable {
    /// A case.
    package struct Case: Sendable {
      /// The pattern, or `nil` for `default`.
      package var pattern: Expression?
      /// Whether it is `@unknown default`, for values that a library adds later.
      package var isUnknown = false
      /// What happens if the value matches.
      package var body: [Statement]
    }

    /// The value.
    package var subject: Expression
    /// The cases, in order.
    package var cases: [Case]
    /// Its place in the spec.
    package let range: SourceRange
  }

  /// Creates a statement of operations.
  ///
  /// - Parameters:
  ///   - condition: The condition, or `nil`.
  ///   - operations: The operations, in order.
  package init(condition: Expression? = nil, operations: [Operation]) {
    self = .operations(Operations(condition: condition, operations: operations))
  }
}

extension Statement {
  /// The lists of statements inside it that are part of the same reaction or effect, in order.
  package var branches: [[Statement]] {
    switch self {
    case .operations, .constant, .stop: []
    case .conditional(let conditional): [conditional.body, conditional.otherwise]
    case .switch(let choice): choice.cases.map(\.body)
    case .loop(let loop): [loop.body]
    }
  }

  /// The lists of statements inside it, those of effects included, in order.
  package var nestedLists: [[Statement]] {
    guard case .operations(let block) = self else { return branches }
    return block.operations.compactMap { $0.effectSteps.isEmpty ? nil : $0.effectSteps }
  }

  /// Its place in the spec.
  package var range: SourceRange? {
    switch self {
    case .operations(let block): block.operations.first?.range
    case .constant(let constant): constant.range
    case .conditional(let conditional): conditional.range
    case .switch(let choice): choice.range
    case .loop(let loop): loop.range
    case .stop(let range): range
    }
  }

  /// The operations in it, at any depth and in order. What an effect does isn't included.
  package var operations: [Operation] {
    if case .operations(let block) = self { return block.operations }
    return branches.flatMap(\.operations)
  }
}

extension Operation {
  /// The operation, followed by those of the effect that it runs.
  package var withNested: [Operation] {
    [self] + effectSteps.operations.flatMap(\.withNested)
  }
}

extension [Statement] {
  /// All operations, at any depth and in order. What effects do isn't included.
  package var operations: [Operation] {
    flatMap(\.operations)
  }

  /// The list itself, and all lists of statements inside it, those of effects included.
  package var lists: [[Statement]] {
    [self] + flatMap(\.nestedLists).flatMap(\.lists)
  }

  /// The statements, each followed by those inside it, those of effects included.
  package var withNested: [Statement] {
    var result: [Statement] = []
    for statement in self {
      result.append(statement)
      for list in statement.nestedLists { result += list.withNested }
    }
    return result
  }

  /// The conditions of operations, at any depth and in order, without duplicates.
  package var conditions: [Expression] {
    var seen: Set<Expression> = []
    return withNested.compactMap { statement in
      guard case .operations(let block) = statement, let condition = block.condition,
        seen.insert(condition).inserted
      else { return nil }
      return condition
    }
  }

  /// Whether some of the operations don't always run.
  package var isConditional: Bool {
    contains { statement in
      switch statement {
      case .operations(let block): block.condition != nil
      case .constant: false
      case .conditional, .switch, .loop, .stop: true
      }
    }
  }

  /// Adds an operation, to the last statement if that has the same condition.
  ///
  /// - Parameters:
  ///   - operation: The operation.
  ///   - condition: Its condition, or `nil`.
  mutating func append(_ operation: Operation, if condition: Expression?) {
    if case .operations(var block)? = last, block.condition == condition {
      block.operations.append(operation)
      self[count - 1] = .operations(block)
    } else {
      append(Statement(condition: condition, operations: [operation]))
    }
  }

  /// The statements without the operation that `following` adds.
  package var withoutFirstOperation: [Statement] {
    guard case .operations(let block)? = first else { return self }
    let operations = [Operation](block.operations.dropFirst())
    let first = operations.isEmpty ? [] : [Statement(operations: operations)]
    return first + dropFirst()
  }

  /// The statements after an operation that always runs.
  ///
  /// - Parameter operation: The operation.
  func following(_ operation: Operation) -> [Statement] {
    guard case .operations(let block)? = first, block.condition == nil else {
      return [Statement(operations: [operation])] + self
    }
    return [Statement(operations: [operation] + block.operations)] + dropFirst()
  }
}
