import TrellisIR
import TrellisSpec
import TrellisSwift

/// The state of a child that a way has shown.
struct ShownChild {
  let resolved: ResolvedFeature
  private let property: String
  /// The state's type, as an expression creates it.
  private let type: String
  /// What is known of its properties.
  var values: [String: Known] = [:]

  /// - Returns: `nil` if nothing is known of the child's state.
  init?(_ edge: Edge, in interpreter: Interpreter) {
    let context = interpreter.context
    let mutations = interpreter.trace.assertions.flatMap(\.changes)
    guard let id = edge.feature, let state = mutations.states(shownIn: edge).last,
      state.existing == nil,
      state.startCase == nil, let property = Place(showing: edge).properties.first,
      let created = interpreter.samples.state(of: edge.target),
      let type = SwiftTree(code: created).root.base?.text
    else { return nil }
    resolved = context.graph.resolved(id)
    let feature = resolved.feature
    if feature.hasCustomInitializer || feature.isEnum || feature.otherLogic != nil { return nil }
    (self.property, self.type) = (property, type)
    for declared in resolved.feature.state where declared.sharing == nil {
      let name = declared.name.text
      if let argument = state.arguments.first(where: { $0.label == name }) {
        let known = interpreter.known(argument.value, [:])
        values[name] = known ?? Known(sample: argument.value.text)
      } else if let initial = declared.defaultValue {
        values[name] = Known(Expression(initial))
      }
      if values[name]?.isLiteral != true { values[name] = nil }
    }
  }

  /// Lets conditions and patterns know the state.
  func show(in interpreter: inout Interpreter) {
    let arguments = values.sorted { $0.key < $1.key }.map { "\($0): \($1.text)" }
    interpreter.shown.presentedStates[property] = "\(type)(\(arguments.joined(separator: ", ")))"
  }
}

extension [Mutation] {
  /// The states with which they show something, in order.
  ///
  /// - Parameter edge: Where it is shown.
  func states(shownIn edge: Edge) -> [ResolvedState] {
    compactMap { mutation in
      guard mutation.condition == nil,
        case .change(_, .show(let shown, let state)) = mutation.operation.kind,
        shown.name.text == edge.name.text, shown.slot == edge.slot
      else { return nil }
      return state
    }
  }
}

extension ResolvedState {
  /// Whether it is created with the same arguments as another.
  func isAlike(_ other: ResolvedState) -> Bool {
    arguments.map(\.label) == other.arguments.map(\.label)
      && arguments.map(\.value) == other.arguments.map(\.value)
  }
}
