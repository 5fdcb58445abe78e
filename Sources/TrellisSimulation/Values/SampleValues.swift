import TrellisIR
import TrellisSpec
import TrellisSwift

/// Values of types, spelled in Swift, for the payloads and states of tests.
package struct SampleValues {
  let context: TestedFeature
  /// The features whose states are being created.
  private var outer: [FeatureID] = []
  /// The module whose types are meant.
  private var module: String?
  private let memory = Memory()

  /// The values that are computed only once because every test starts with them.
  private final class Memory {
    var newState: ShownState?
    var declaredValues: Set<String>?
    var definitions: [String: SwiftTree?] = [:]
    var runners: [String: [ResolvedReaction]]?
    var states: [StateKey: String?] = [:]
    var randomProperties: [FeatureID: [String]] = [:]
    var payloads: [ActionPath: Result<TestedPayload, Untestable>] = [:]
    var codes: [String: Expression] = [:]
  }

  private struct StateKey: Hashable {
    var target: Edge.Target
    var number: Int
  }

  /// The values that specs and the configuration provide, by type, by call, and by member of a sample.
  var declared: [String: [String]] { context.sampleValues }

  /// The contents of a state that is created with only the required values.
  var newState: ShownState {
    if let state = memory.newState { return state }
    let state = ShownState(context, self)
    memory.newState = state
    return state
  }

  /// The values of a feature.
  package init(_ context: TestedFeature) {
    self.context = context
    module = context.feature.module
  }

  /// The reactions that run an effect with an ID, by ID.
  var runners: [String: [ResolvedReaction]] {
    if let runners = memory.runners { return runners }
    var runners: [String: [ResolvedReaction]] = [:]
    for reaction in context.resolved.reactions {
      for id in reaction.runIDs { runners[id, default: []].append(reaction) }
    }
    memory.runners = runners
    return runners
  }

  /// The value of a computed property as code outside of the state spells it; `nil` if it isn't a
  /// simple expression.
  func definition(of property: String) -> SwiftTree? {
    if let definition = memory.definitions[property] { return definition }
    let definition = context.index.definition(of: property).map { SwiftTree(code: $0) }
    memory.definitions[property] = .some(definition)
    return definition
  }

  /// Whether reactions or computed properties read a property.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - transitions: The reactions, as spelled in the spec.
  package func isRead(_ property: String, by transitions: [String]) -> Bool {
    let index = context.index
    if index.computed.all.contains(where: { index.readings(of: $0.name.text).contains(property) }) {
      return true
    }
    return context.resolved.reactions.contains { reaction in
      transitions.contains(reaction.pattern.source.text)
        && reaction.body.expressions.flatMap(\.stateReferences).contains {
          $0.member?.name == property
        }
    }
  }

  /// The payload of an action.
  ///
  /// - Parameter path: The action.
  /// - Throws: ``Untestable`` if the specs don't determine it.
  func payload(of path: ActionPath) throws(Untestable) -> TestedPayload {
    if let payload = memory.payloads[path] { return try payload.get() }
    let payload = Result { () throws(Untestable) in try TestedPayload(path, in: context) }
    memory.payloads[path] = payload
    return try payload.get()
  }

  /// A value that specs or the configuration provide.
  ///
  /// - Parameters:
  ///   - key: A type, a call, or a member of a sample.
  ///   - number: The index of one of several values, from 0. After the last comes the first.
  func declared(_ key: String, _ number: Int = 0) -> String? {
    declared[key].map { $0[number % $0.count] }
  }

  /// The value of code. A sample that is created without arguments is the same each time, too.
  func known(_ node: SwiftNode) -> Known {
    let value = Known(node)
    return value.value == .unknown && isDeclared(node.text) ? Known(sample: value.text) : value
  }

  /// Whether specs or the configuration provide a value.
  private func isDeclared(_ value: String) -> Bool {
    let values = memory.declaredValues ?? Set(declared.values.joined())
    memory.declaredValues = values
    return values.contains(value)
  }

  /// What specs say about a member of a sample, or what the sample is created with; `nil` if that
  /// isn't known.
  ///
  /// - Parameters:
  ///   - name: The name of the member.
  ///   - sample: The sample, or a member of one.
  func member(_ name: String, of sample: Known) -> Known? {
    if let value = declared("\(sample.text).\(name)") { return Known(sample: value) }
    guard case .constant = sample.value else { return nil }
    return sample.code.tree.root.argument(at: [name]).map { Known(sample: $0.text) }
  }

  /// The value that a chain of members of a sample leads to.
  func member(_ names: some Sequence<String>, of sample: Known) -> Known {
    names.reduce(sample) { whole, name in
      member(name, of: whole) ?? Known(unknown: "\(whole.text).\(name)")
    }
  }

  /// A value of a type; `nil` if none is known.
  ///
  /// - Parameters:
  ///   - type: The type as spelled in the spec.
  ///   - number: The index of one of several values, from 0. Types with a single value always have
  ///     the same.
  package func value(of type: String, _ number: Int = 0) -> String? {
    value(of: SwiftNode(type: type), number)
  }

  /// A value of a type; `nil` if none is known.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - number: The index of one of several values, from 0.
  func value(of type: SwiftNode, _ number: Int = 0) -> String? {
    if let value = declared(type.text, number) ?? Self.standard(type.text, number) { return value }
    if let function = type.functionType { return closure(function, number) }
    let parts = type.children
    switch type.kind {
    case .optionalType: return parts.first.flatMap { value(of: $0.typeInParentheses, number) }
    case .arrayType, .dictionaryType: return collection(parts, number)
    case .memberType where type.name == "State":
      return parts.first.flatMap { state(of: target(named: $0.text), number) }
    default: return generic(type.name, type.genericArguments, number)
    }
  }

  /// A value of a type.
  ///
  /// - Throws: ``Untestable`` if none is known.
  func sample(of type: SwiftNode, _ number: Int = 0) throws(Untestable) -> String {
    if let value = value(of: type, number) { return value }
    throw Untestable(missing: missingType(type) ?? type.text)
  }

  /// The parts of a sample, which many tests contain.
  ///
  /// - Parameter sample: The sample.
  func code(of sample: String) -> Expression {
    if let code = memory.codes[sample] { return code }
    let code = Expression(sample)
    memory.codes[sample] = code
    return code
  }

  /// A value of a parameter of a feature's `State.init`; `nil` if none is known.
  package func value(of parameter: StateParameter, _ number: Int = 0) -> String? {
    guard let child = parameter.child else { return value(of: parameter.type, number) }
    return declared(parameter.type, number) ?? state(of: child.target, number)
  }

  /// The values of a feature's own types.
  func values(for node: FeatureNode) -> SampleValues {
    var values = self
    values.module = node.feature.module
    return values
  }

  /// What the name of a type refers to.
  private func target(named name: String) -> Edge.Target {
    context.graph.target(named: name, in: module)
  }

  /// A closure that returns a sample.
  private func closure(
    _ function: (parameters: [SwiftNode], result: SwiftNode), _ number: Int
  ) -> String? {
    let head = function.parameters.map { _ in "_" }.joined(separator: ", ")
    let isVoid = ["Void", "()"].contains(function.result.text)
    guard let result = isVoid ? "" : value(of: function.result, number) else { return nil }
    if head.isEmpty { return isVoid ? "{}" : "{ \(result) }" }
    return isVoid ? "{ \(head) in }" : "{ \(head) in \(result) }"
  }

  /// The type that prevents another one from having a value; `nil` if it has one.
  package func missingType(_ type: String) -> String? {
    missingType(SwiftNode(type: type))
  }

  func missingType(_ type: SwiftNode) -> String? {
    if value(of: type, 0) != nil { return nil }
    if let function = type.functionType { return missingType(function.result) }
    switch type.kind {
    case .optionalType, .arrayType, .dictionaryType:
      return type.children.lazy.compactMap { missingType($0.typeInParentheses) }.first ?? type.text
    case .memberType where type.name == "State":
      let owner = type.children.first.map { target(named: $0.text) }
      return owner.flatMap { missingType(ofStateOf: $0) } ?? type.text
    default: return type.genericArguments.lazy.compactMap { missingType($0) }.first ?? type.text
    }
  }

  /// The type that prevents a feature's state from having a value.
  private func missingType(ofStateOf target: Edge.Target) -> String? {
    guard case .feature(let id) = target else { return nil }
    let node = context.graph[id]
    if let first = node.edges[.enumCase].all.first {
      let type = context.graph.stateType(of: first)
      return declared[type] == nil && state(of: first.target) == nil
        ? missingType(ofStateOf: first.target) ?? type : nil
    }
    let values = values(for: node)
    return context.graph.stateParameters(of: node).lazy.filter { parameter in
      parameter.isRequired && parameter.type != "\(node.feature.name.text).State"
    }.compactMap { values.missingType(of: $0) }.first
  }

  /// The type that prevents a parameter from having a value.
  func missingType(of parameter: StateParameter) -> String? {
    guard let child = parameter.child else { return missingType(parameter.type) }
    return value(of: parameter) == nil
      ? missingType(ofStateOf: child.target) ?? parameter.type : nil
  }

  /// The reason that a feature's state has no value.
  package func missing(stateOf target: Edge.Target) -> Untestable {
    if let type = missingType(ofStateOf: target) { return Untestable(missing: type) }
    let name = context.graph.name(of: target) ?? ""
    return Untestable("there is no sample for the state of '\(name)'")
  }

  /// The state of a feature, created with only its required arguments.
  ///
  /// - Parameters:
  ///   - target: The feature.
  ///   - number: The index of one of several values, from 0.
  ///   - given: The arguments that are known, by label.
  package func state(
    of target: Edge.Target, _ number: Int = 0, given: [String: String] = [:]
  ) -> String? {
    if !outer.isEmpty || !given.isEmpty { return madeState(of: target, number, given) }
    let key = StateKey(target: target, number: number)
    if let state = memory.states[key] { return state }
    let state = madeState(of: target, number)
    memory.states[key] = .some(state)
    return state
  }

  private func madeState(
    of target: Edge.Target, _ number: Int, _ given: [String: String] = [:]
  ) -> String? {
    guard case .feature(let id) = target else {
      return context.graph.name(of: target).map { "\($0).State()" }
    }
    let node = context.graph[id]
    let typeName = context.name(of: node)
    // A state that contains others of its type contains none in tests.
    if outer.contains(id) { return nil }
    let inner = inside(node)
    if let first = node.edges[.enumCase].all.first {
      if !context.graph.needsArguments(id) { return "\(typeName).State()" }
      return inner.state(of: node, inCase: first, number)
    }
    var arguments: [String] = []
    for parameter in context.graph.stateParameters(of: node) {
      guard
        parameter.isRequired || given[parameter.name] != nil || isRandom(parameter, of: node)
      else { continue }
      guard let sample = given[parameter.name] ?? inner.value(of: parameter, number) else {
        return nil
      }
      let value = parameter.isShared ? "Shared(value: \(sample))" : sample
      arguments.append("\(SwiftIdentifier.label(parameter.name)): \(value)")
    }
    return "\(typeName).State(\(arguments.joined(separator: ", ")))"
  }

  /// Whether a parameter has another value by default each time.
  private func isRandom(_ parameter: StateParameter, of node: FeatureNode) -> Bool {
    if let property = node.feature.index.state[parameter.name] {
      return property.defaultValue?.tree().uncontrolledValue() != nil
    }
    return parameter.defaultValue.map(Self.isDifferentEachTime) ?? false
  }

  /// The state of an enum feature in one of its cases.
  func state(of node: FeatureNode, inCase child: Edge, _ number: Int = 0) -> String? {
    state(of: child.target, number).map {
      "\(context.name(of: node)).State.\(child.name.text)(\($0))"
    }
  }

  private func inside(_ node: FeatureNode) -> SampleValues {
    var inner = values(for: node)
    inner.outer.append(node.id)
    return inner
  }

  /// A property of a state that differs each time the state is created, like `id` in `id: UUID =
  /// UUID()`; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - target: The feature.
  ///   - given: The properties that already have a value.
  package func randomProperty(
    of target: Edge.Target, given: [String] = []
  ) -> (name: String, feature: String)? {
    guard case .feature(let id) = target else { return nil }
    let node = context.graph[id]
    if outer.contains(id) { return nil }
    let property = randomProperties(of: node).first { !given.contains($0) }
    if let property { return (property, node.feature.name.text) }
    let inner = inside(node)
    let children = node.edges.permanent.filter {
      !given.contains($0.property.text) && $0.initialState == nil
    }
    return (children + node.edges[.enumCase].all.prefix(1)).lazy
      .compactMap { inner.randomProperty(of: $0.target) }.first
  }

  private func randomProperties(of node: FeatureNode) -> [String] {
    if let names = memory.randomProperties[node.id] { return names }
    let names = node.feature.state.filter { property in
      property.defaultValue?.tree().uncontrolledValue() != nil
    }.map(\.name.text)
    memory.randomProperties[node.id] = names
    return names
  }

  /// Whether the value of an expression differs each time.
  static func isDifferentEachTime(_ expression: String) -> Bool {
    SwiftTree(code: expression).uncontrolledValue() != nil
  }

  /// A value whose text differs from another's, if there is one.
  func value(of type: SwiftNode, differentFrom other: String?) -> String? {
    let count = max(declared[type.text]?.count ?? 0, 3)
    return (0..<count).lazy.compactMap { value(of: type, $0) }.first { $0 != other }
  }

  /// A value of a type of the standard library or of Foundation; `nil` if it is another type.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - number: The index of one of several values, from 0.
  package static func standard(_ type: String, _ number: Int) -> String? {
    switch type {
    case "String", "Substring": ["\"Blob\"", "\"Blob Jr.\"", "\"Blob Sr.\""][number % 3]
    case "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64":
      ["42", "43", "44"][number % 3]
    case "Double", "Float", "CGFloat", "TimeInterval": ["1.5", "2.5", "3.5"][number % 3]
    case "Bool": ["true", "false", "true"][number % 3]
    case "Character": ["\"A\"", "\"B\"", "\"C\""][number % 3]
    // Generators of tests count up from 0.
    case "UUID": "UUID(\(42 + number))"
    case "Date": "Date(timeIntervalSince1970: \(number))"
    case "URL": "URL(filePath: \"/\(number)\")"
    case "Data": "Data([\(number)])"
    case "IndexSet": "IndexSet()"
    case "Void", "()": "()"
    case "any Error", "Error", "any Swift.Error": "Failure()"
    default: nil
    }
  }

  /// The value of an array, a dictionary or a set.
  private func collection(_ types: [SwiftNode], _ number: Int) -> String? {
    if types.contains(where: isBeingMade) { return types.count == 1 ? "[]" : "[:]" }
    let values = types.compactMap { value(of: $0, number) }
    guard values.count == types.count else { return nil }
    return "[\(values.joined(separator: ": "))]"
  }

  /// Whether a type is the state of a feature whose state is being created.
  private func isBeingMade(_ type: SwiftNode) -> Bool {
    guard type.kind == .memberType, type.name == "State", let owner = type.children.first,
      case .feature(let id) = target(named: owner.text)
    else { return false }
    return outer.contains(id)
  }

  private func generic(_ name: String, _ arguments: [SwiftNode], _ number: Int) -> String? {
    guard let first = arguments.first else { return nil }
    switch name {
    case "Optional": return value(of: first, number)
    case "Array", "Set", "IdentifiedArrayOf", "ArraySlice", "ContiguousArray":
      return collection([first], number)
    case "Dictionary": return collection(arguments, number)
    case "Result": return value(of: first, number).map { ".success(\($0))" }
    case "Shared": return value(of: first, number).map { "Shared(value: \($0))" }
    default: return nil
    }
  }
}
