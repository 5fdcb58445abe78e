import TrellisIR
import TrellisSpec

/// A change of the state in a test.
package struct Mutation {
  /// The operation that makes the change.
  package var operation: Operation
  /// The condition of the change, if it isn't known whether it holds.
  package var condition: Expression?
  /// The ID of the screen that it pushes or pops.
  package var elementID: Int?
  /// Whether it looks for the screen that it goes back to, because the test doesn't know its ID.
  package var looksForScreen = false
  /// The child whose state it changes, unless it is the feature's own.
  package var owner: Owner?

  /// A child whose state is changed.
  package struct Owner {
    /// The child.
    package let child: ResolvedFeature
    /// What leads to the child.
    package let edge: Edge
    /// The ID of its row, as an expression.
    package var rowID: String?
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
  package var expressions: [Expression] {
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
}

extension [Mutation] {
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
        let tested = TestedValue(text: value.text, type: declared.type.asType)
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
