import TrellisIR
import TrellisSimulation
import TrellisSpec

extension Mutation {
  /// The statements without the condition.
  ///
  /// - Parameters:
  ///   - context: The feature.
  ///   - stateName: The name of the state in the statements.
  func statements(in context: FeatureContext, stateName: String) -> [StatementRecord] {
    let context = owner.map { context.of($0.child) } ?? context
    let stateName = owner.map { "\(stateName).\($0.place)" } ?? stateName
    // A test can't go back to something that isn't on the stack.
    if case .change(_, .pop(.toCase)) = operation.kind, elementID == nil, !looksForScreen {
      return []
    }
    let code = StepCode.lowering(
      operation.kind.onScreen(elementID), in: context, elementID: "\(elementID ?? 0)",
      stateName: stateName)
    var statements = code.statements
    for index in statements.indices {
      statements[index].code.prefixTypes(of: context)
      guard let elementID else { continue }
      switch statements[index].code {
      case .stepPush(let pushed):
        statements[index].code = .testPush(elementID: "\(elementID)", pushed: pushed)
      case .stepPopCase: statements[index].code = .stepPopTo(elementID: "\(elementID)")
      default: break
      }
    }
    return statements
  }
}

extension Mutation.Owner {
  /// The child's state as a member of the feature's: `header` or `banner?`.
  fileprivate var place: String {
    let name = edge.property.text
    if let rowID { return "\(name)[id: \(rowID)]?" }
    return name + (edge.slot == .optional ? "?" : "")
  }
}

extension StatementRecord.Code {
  /// Spells the types that a feature contains as they are known outside of it.
  fileprivate mutating func prefixTypes(of context: FeatureContext) {
    switch self {
    case .stepPopCase(let name, _):
      self = .stepPopCase(caseName: name, typePrefix: "\(context.name).")
    case .stepChangeChild(var change):
      change.typePrefix = "\(context.name)."
      self = .stepChangeChild(change)
    default: break
    }
  }
}

extension [Mutation] {
  /// The statements. Consecutive statements under one condition are combined.
  ///
  /// - Parameters:
  ///   - context: The feature.
  ///   - stateName: The name of the state in the statements.
  func statements(in context: FeatureContext, stateName: String) -> [StatementRecord] {
    var result: [StatementRecord] = []
    var rest = self[...]
    while let first = rest.first {
      let block = rest.prefix { $0.condition == first.condition }
      rest = rest.dropFirst(block.count)
      let statements = block.flatMap { $0.statements(in: context, stateName: stateName) }
      guard let condition = first.condition else {
        result += statements
        continue
      }
      let shown = ReactionBody.condition(condition.callingState(stateName)).text
      let code = StatementRecord.Code.stepIf(condition: shown, nested: statements)
      result.append(StatementRecord(stateName: stateName, code: code))
    }
    return result
  }
}

extension FeatureContext {
  /// The context of a child's code in the same file.
  fileprivate func of(_ child: ResolvedFeature) -> FeatureContext {
    FeatureContext(resolved: child, graph: graph, options: options, equatability: equatability)
  }
}

extension Operation.Kind {
  /// The operation with a screen whose ID is known.
  fileprivate func onScreen(_ id: Int?) -> Operation.Kind {
    guard id != nil, case .change(.child(var place), let change) = self else { return self }
    place.element = .sender
    return .change(.child(place), change)
  }
}
