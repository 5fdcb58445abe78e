import TrellisSpec

/// A part of what a reaction or a deep link does: operations that follow each other.
package struct Statement: Sendable {
  /// The condition under which the operations run, or `nil` if they always do. It is evaluated
  /// once, before the first of them.
  package var condition: Expression?
  /// The operations, in order.
  package var operations: [Operation]

  /// Creates a statement.
  package init(condition: Expression? = nil, operations: [Operation]) {
    self.condition = condition
    self.operations = operations
  }
}

extension [Statement] {
  /// Groups operations: those that follow each other under the same condition are one statement.
  ///
  /// - Parameter operations: The operations, each with its condition.
  init(_ operations: [(operation: Operation, condition: Expression?)]) {
    self = []
    var rest = operations[...]
    while let first = rest.first {
      let run = rest.prefix { $0.condition == first.condition }
      append(Statement(condition: first.condition, operations: run.map(\.operation)))
      rest = rest.dropFirst(run.count)
    }
  }

  /// All operations, in order.
  package var operations: [Operation] {
    flatMap(\.operations)
  }

  /// The conditions, in order, without duplicates.
  package var conditions: [Expression] {
    var seen: Set<Expression> = []
    return compactMap(\.condition).filter { seen.insert($0).inserted }
  }

  /// The statements after an operation that always runs.
  ///
  /// - Parameter operation: The operation.
  func following(_ operation: Operation) -> [Statement] {
    guard let first, first.condition == nil else {
      return [Statement(operations: [operation])] + self
    }
    return [Statement(operations: [operation] + first.operations)] + dropFirst()
  }
}
