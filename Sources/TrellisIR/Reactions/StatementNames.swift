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
  /// The conditions, one by one.
  package var elements: [SwiftCondition.Element] {
    SwiftCondition.elements(of: conditions.tokens)
  }

  /// The names that the conditions bind.
  package var boundNames: [String] {
    elements.flatMap(\.boundNames).map(\.name)
  }

  /// The names that the conditions read.
  fileprivate var readNames: Set<String> {
    var bound: Set<String> = []
    var read: Set<String> = []
    for element in elements {
      read.formUnion(SwiftTokens(element.value).mentionedNames.subtracting(bound))
      if case .pattern(let pattern) = element.condition {
        read.formUnion(pattern.readNames.subtracting(bound))
      }
      bound.formUnion(element.boundNames.map(\.name))
    }
    return read
  }
}

extension Statement.Switch.Case {
  /// The pattern, taken apart; `nil` for `default`.
  package var matched: SwiftPattern? {
    pattern.map { SwiftPattern($0.text) }
  }

  /// The names that the case reads from outside of it.
  fileprivate var mentionedNames: Set<String> {
    guard let pattern = matched else { return body.mentionedNames }
    let bound = pattern.boundNames.map(\.name)
    let condition = pattern.condition.map { SwiftTokens($0.text).mentionedNames } ?? []
    return pattern.readNames.union(condition.union(body.mentionedNames).subtracting(bound))
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
        result.formUnion(conditional.readNames)
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
        names.formUnion(choice.cases.flatMap { $0.matched?.boundNames.map(\.name) ?? [] })
      case .loop(let loop): names.formUnion([loop.element].compactMap(\.self))
      case .operations, .stop: break
      }
    }
  }
}
