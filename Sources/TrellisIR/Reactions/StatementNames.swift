import TrellisSpec
import TrellisSwift

/// The names that statements bind and read.
extension Statement {
  /// The Swift that it decides by, and the value of a constant. The conditions of operations aren't
  /// included.
  package var decisions: [Expression] {
    switch self {
    case .operations, .stop: []
    case .constant(let constant): [constant.value]
    case .conditional(let conditional): [conditional.conditions]
    case .switch(let choice): [choice.subject] + choice.cases.compactMap(\.pattern)
    case .loop(let loop): [loop.sequence]
    }
  }

  /// The names that it binds for the statements after it.
  package var namesForFollowing: [String] {
    switch self {
    case .constant(let constant): [constant.name]
    case .conditional(let conditional) where conditional.isGuard: conditional.boundNames
    case .operations, .conditional, .switch, .loop, .stop: []
    }
  }
}

extension Statement.Conditional {
  /// The names that the conditions bind.
  package var boundNames: [String] {
    conditions.tree.declaredNames.map(\.name)
  }
}

extension Statement.Switch.Case {
  /// The pattern, taken apart; `nil` for `default`.
  package var matched: SwiftPattern? {
    pattern.map { SwiftPattern($0.tree) }
  }

  /// The names that the case reads from outside of it.
  fileprivate var mentionedNames: Set<String> {
    guard let tree = pattern?.tree else { return body.mentionedNames }
    return tree.mentionedNames.union(
      body.mentionedNames.subtracting(tree.declaredNames.map(\.name)))
  }
}

extension [Statement] {
  /// The names that occur on their own in the Swift that a person wrote in them, except for those
  /// that they bind themselves.
  package var mentionedNames: Set<String> {
    var result: Set<String> = []
    // From the end, because a name is bound for what follows.
    for statement in reversed() {
      result.subtract(statement.namesForFollowing)
      switch statement {
      case .operations(let block):
        for operation in block.operations { result.formUnion(operation.mentionedNames) }
        if let condition = block.condition { result.formUnion(condition.tree.mentionedNames) }
      case .constant(let constant): result.formUnion(constant.value.tree.mentionedNames)
      case .conditional(let conditional):
        result.formUnion(conditional.body.mentionedNames.subtracting(conditional.boundNames))
        result.formUnion(conditional.otherwise.mentionedNames)
        result.formUnion(conditional.conditions.tree.mentionedNames)
      case .switch(let choice):
        result.formUnion(choice.subject.tree.mentionedNames)
        for choice in choice.cases { result.formUnion(choice.mentionedNames) }
      case .loop(let loop):
        result.formUnion(
          loop.body.mentionedNames.subtracting([loop.element].compactMap(\.self)))
        result.formUnion(loop.sequence.tree.mentionedNames)
      case .stop: break
      }
    }
    return result
  }

  /// The names that the statements bind, at any depth.
  package var boundNames: Set<String> {
    withNested.reduce(into: []) { names, statement in
      switch statement {
      case .constant(let constant): names.insert(constant.name)
      case .conditional(let conditional): names.formUnion(conditional.boundNames)
      case .switch(let choice):
        names.formUnion(choice.cases.flatMap { $0.pattern?.tree.declaredNames.map(\.name) ?? [] })
      case .loop(let loop): names.formUnion([loop.element].compactMap(\.self))
      case .operations, .stop: break
      }
    }
  }
}
