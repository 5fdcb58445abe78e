import TrellisIR
import TrellisSwift

/// What expressions of the spec come to in a test, so that the test says it instead of the expression.
extension Interpreter {
  /// A step with the values that it sets, passes on and shows.
  func workedOut(_ step: Operation) -> Operation {
    switch step.kind {
    case .change(let place, let change):
      switch change {
      case .assign, .show, .prompt:
        Operation(
          .change(
            place.replacingExpressions(withMembersOfSamples),
            change.replacingExpressions { workedOut($0) }), at: step.range)
      case .mutate:
        Operation(
          .change(place, change.replacingExpressions(withMembersOfSamples)), at: step.range)
      case .dismiss, .pop, .select: step
      }
    case .send(let action, let arguments):
      Operation(.send(action, arguments.replacingExpressions { workedOut($0) }), at: step.range)
    case .run, .open, .cancel, .call, .dismissSelf, .opaque, .custom: step
    }
  }

  /// An expression, or its value as far as that is known: `state.count + 1` is `4`, and of
  /// `state.isNew ? first : second` only one branch is left.
  ///
  /// - Parameter expression: The expression, in which values replace the names that the spec binds.
  func workedOut(_ expression: Expression) -> Expression {
    let literal = constants.literal(expression)
    if literal.isLiteral { return literal }
    let value = evaluated(literal.tree.root)
    // A place is shorter than a sample.
    let isPlace = StatePlace(reading: literal.tree.root).flatMap { known(.place($0), [:]) } != nil
    if value.isLiteral, value != .present, !isPlace || value.value.isSimple { return value.code }
    guard let branch = branch(of: literal.tree.root) else {
      return withSimpleValues(withMembersOfSamples(expression))
    }
    return workedOut(Expression(branch))
  }

  /// The value of an expression. What the state contains isn't known for sure if handwritten code or a
  /// child may change it.
  private func evaluated(_ node: SwiftNode) -> Known {
    let isOpen = runsHandwrittenCode || trace.isPartial
    return Conditions(samples: samples).value(node) { subject in
      isOpen && subject.isPlace ? nil : known(subject, [:])
    }
  }

  /// - Throws: ``Untestable`` if the type of a property doesn't have the number that it is set to.
  func refuseOverflow(_ step: Operation) throws(Untestable) {
    guard case .change(.stored(let place), .assign(let value)) = step.kind,
      let number = Known(value).integer,
      let type = context.index.state[place.text]?.type.asType.unwrappedType,
      let range = Self.ranges[type.text], !range.contains(number)
    else { return }
    throw Untestable(overflowing: place.text)
  }

  /// The numbers of the types that have fewer than `Int`.
  private static let ranges: [String: ClosedRange<Int>] = [
    "Int8": -128...127, "Int16": -32_768...32_767, "Int32": -2_147_483_648...2_147_483_647,
    "UInt": 0...Int.max, "UInt8": 0...255, "UInt16": 0...65_535, "UInt32": 0...4_294_967_295,
    "UInt64": 0...Int.max,
  ]

  /// The branch that an expression with `?:` evaluates to, if that is known.
  private func branch(of node: SwiftNode) -> SwiftNode? {
    let node = node.inParentheses ?? node
    guard node.kind == .conditional, node.children.count == 3,
      let holds = evaluated(node.children[0]).boolean
    else { return nil }
    return node.children[holds ? 1 : 2]
  }

  /// An argument with known values in place of the state. An operator with a literal next to it is
  /// something that the compiler works out, and warns about.
  private func withSimpleValues(_ expression: Expression) -> Expression {
    if expression.tree.hasOperator { return expression }
    return expression.replacingReferences { reference in
      let value = evaluated(reference.node)
      guard value.value.isSimple else { return reference.text }
      let property = Subject(reference.node)?.property
      let type = context.index.state[property]?.type.asType
      let tested = TestedValue(text: value.text, type: type)
      return tested.isAmbiguous ? reference.text : value.text
    }
  }

  /// An expression with values in place of members of samples, and of sums: `"Pen"` for
  /// `Item(name: "Pen").name`.
  private func withMembersOfSamples(_ expression: Expression) -> Expression {
    let parts = expression.tree.nodes.filter {
      $0.kind == .binary || $0.kind == .member && $0.base?.kind == .call
    }
    return expression.replacingOutermost(parts, from: expression.source) { node in
      if let argument = node.base?.argument(at: [node.name]) { return argument.text }
      let value = evaluated(node)
      return value.isLiteral ? value.text : nil
    }
  }

  /// The value of a place in the state, if a test spells it as shortly as the place.
  func simpleValue(of place: StatePlace) -> Known? {
    if runsHandwrittenCode || trace.isPartial { return nil }
    let value = known(.place(place), [:])
    return value?.value.isSimple == true ? value : nil
  }
}

extension Known.Value {
  /// Whether it is a literal of the standard library, or a case without values.
  fileprivate var isSimple: Bool {
    switch self {
    case .boolean, .integer, .decimal, .string, .none: true
    case .enumCase(_, let values): values.isEmpty
    case .array(let elements): elements.isEmpty
    case .dictionary(let count): count == 0
    case .present, .constant, .unknown: false
    }
  }
}
