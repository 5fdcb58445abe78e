import TrellisIR
import TrellisSpec

/// A change of the state as spelled in a test.
struct Mutation {
  /// The operation that makes the change.
  var operation: Operation
  /// The condition of the change, if it isn't known whether it holds.
  var condition: Expression?
  /// The ID of the screen that it pushes or pops.
  var elementID: Int?
  /// Whether it looks for the screen that it goes back to, because the test doesn't know its ID.
  var looksForScreen = false
  /// The child whose state it changes, unless it is the feature's own.
  var owner: Owner?

  /// A child whose state is changed.
  struct Owner {
    let child: ResolvedFeature
    /// The child's state as a member of the feature's: `header` or `banner?`.
    let place: String
  }

  init(_ operation: Operation, condition: Expression? = nil, elementID: Int? = nil) {
    self.operation = operation
    self.condition = condition
    self.elementID = elementID
  }

  init(_ kind: Operation.Kind, at range: SourceRange) {
    self.init(Operation(kind, at: range))
  }

  /// The Swift in it.
  var expressions: [Expression] {
    operation.expressions + (condition.map { [$0] } ?? [])
  }

  /// Whether an expression contains a closure that reads the state, in which `$0` means something
  /// else.
  var hidesState: Bool {
    // A shared value is changed in a closure.
    if case .change(.shared(let property, _), _) = operation.kind {
      let isHidden = operation.expressions.flatMap(\.stateReferences).contains { reference in
        StatePlace(reading: reference.node)?.property != property
      }
      if isHidden { return true }
    }
    return expressions.contains(where: \.readsStateInClosure)
  }

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

  /// The mutations with constants for the values of properties that later mutations read, so that
  /// the compiler doesn't evaluate the values.
  ///
  /// - Parameters:
  ///   - feature: The feature of the properties.
  ///   - constants: The existing constants, to which new ones are added.
  func namingLiterals(of feature: Feature, _ constants: inout TestConstants) -> [Mutation] {
    var result = self
    var named: Set<String> = []
    for (index, mutation) in enumerated().reversed() {
      if case .change(.stored(let property), .assign(let value)) = mutation.operation.kind,
        named.contains(property.text),
        let declared = feature.index.state[property.text]
      {
        let tested = TestedValue(text: value.text, type: declared.type.text)
        let name = constants.name(tested, called: property.text)
        // The property gives the value its type.
        let spelled = name == tested.operand ? value : Expression(name)
        result[index].operation = Operation(
          .change(.stored(property), .assign(spelled)), at: mutation.operation.range)
      }
      let computed = mutation.operation.expressions.filter(\.tree.hasOperator)
      for expression in computed + [mutation.condition].compactMap(\.self) {
        for reference in expression.stateReferences {
          if let place = StatePlace(reading: reference.node) { named.insert(place.property) }
        }
      }
    }
    return result
  }

  /// The mutations, except those of properties that a later one always sets.
  var withoutOverwritten: [Mutation] {
    var needed: [Mutation] = []
    // The properties that are set later, before anything reads them.
    var overwritten: Set<String> = []
    for mutation in reversed() {
      let name = mutation.wholeProperty
      if let name, overwritten.contains(name) { continue }
      if mutation.owner != nil { overwritten = [] }
      if let name {
        overwritten.insert(name)
      } else if let target = mutation.operation.kind.target {
        overwritten.remove(target)
      }
      for expression in mutation.expressions { overwritten.subtract(expression.propertiesRead) }
      needed.append(mutation)
    }
    needed.reverse()
    return needed.contains(where: \.isDismissal) ? needed.withoutOverwrittenDismissals : needed
  }

  private var withoutOverwrittenDismissals: [Mutation] {
    var lastPresenting: [String: Int] = [:]
    for (index, mutation) in enumerated() {
      if mutation.condition == nil, let presented = mutation.operation.kind.presentation {
        lastPresenting[presented.property] = index
      }
    }
    return enumerated().compactMap { index, mutation -> Mutation? in
      guard case .change(.presented(let properties), .dismiss) = mutation.operation.kind,
        mutation.condition == nil
      else { return mutation }
      let rest = properties.filter { lastPresenting[$0] ?? -1 <= index }
      if rest.isEmpty { return nil }
      return Mutation(
        .change(.presented(properties: rest), .dismiss), at: mutation.operation.range)
    }
  }
}

extension Mutation {
  /// The property that it always sets as a whole, or `nil`.
  fileprivate var wholeProperty: String? {
    guard condition == nil, owner == nil,
      case .change(.stored(let property), .assign) = operation.kind,
      property.tree.root.kind == .name
    else { return nil }
    return property.property
  }

  fileprivate var isDismissal: Bool {
    if case .change(.presented, .dismiss) = operation.kind { true } else { false }
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

/// The changes between sending an action and receiving it, by later steps or by the handling of
/// other sent actions.
struct LaterChanges {
  /// The last step that sets a property.
  private var lastStep: [String: Int] = [:]
  /// The last step that sets something other than a property.
  private var lastUnknown = -1
  /// The last step that shows or removes something.
  private var lastShowing = -1
  /// The steps that send an action.
  private var sending: [Int] = []
  private let index: FeatureIndex

  init(_ reaction: ResolvedReaction, in index: FeatureIndex) {
    self.index = index
    for (index, step) in reaction.body.operations.enumerated() {
      switch step.kind {
      case .send(.own, _), .send(.child, _): sending.append(index)
      case .send(.delegate, _), .dismissSelf, .run, .cancel, .call, .custom: break
      case .change(let place, .assign), .change(let place, .mutate):
        if let target = place.target { lastStep[target] = index } else { lastUnknown = index }
      case .change(_, .show), .change(_, .prompt), .change(_, .dismiss), .change(_, .pop),
        .change(_, .select), .open:
        lastShowing = index
      }
    }
  }

  /// Whether any of the properties can change.
  ///
  /// - Parameters:
  ///   - names: The properties.
  ///   - index: The step that sends an action.
  func includes(_ names: Set<String>, behind index: Int) -> Bool {
    let names = names.reduce(into: Set<String>()) { $0.formUnion(self.index.readings(of: $1)) }
      .filter { !self.index.computed.contains($0) }
    return sending.count > 1 || sending.first.map { $0 != index } ?? false || lastUnknown > index
      || names.contains { lastStep[$0] ?? -1 > index }
      || lastShowing > index && !names.allSatisfy(self.index.state.contains)
  }
}
