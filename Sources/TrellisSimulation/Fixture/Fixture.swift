import TrellisIR
import TrellisSpec
import TrellisSwift

/// The state in which an action can arrive, and how a test creates it.
struct Fixture {
  let samples: SampleValues
  var shown: ShownState
  /// The changes to the store's initial state.
  var setup: [Mutation] = []
  /// The screen whose action arrives.
  var sendingElementID: Int?
  /// The expression for the ID of the row whose action arrives.
  var rowID: String?
  /// The types of the values of the action that arrives, by the names that they are bound to.
  var payloadTypes: [String: SwiftNode] = [:]
  /// The values of the action that arrives, by the names that they are bound to.
  private(set) var payloadValues: [String: Known] = [:]
  /// The value that a binding sets, if a condition depends on it.
  private(set) var boundValue: String?
  /// The state of an enum feature, if it isn't the first case.
  var enumState: String?

  init(_ samples: SampleValues) {
    self.samples = samples
    shown = samples.newState
  }

  var context: TestedFeature { samples.context }

  var feature: Feature { context.feature }

  var range: SourceRange { feature.name.range }

  /// The state that a test starts in.
  func start() throws(Untestable) -> TestScript.Start {
    let parameters = try parameters()
    // What a model requires follows from its initializer.
    if context.model != nil {
      return TestScript.Start(initialState: enumState ?? "", setup: setup, parameters: parameters)
    }
    let own = Edge.Target.feature(context.resolved.id)
    var given = enumState == nil ? arguments(where: \.isRequired) : [:]
    guard var state = enumState ?? samples.state(of: own, given: given) else {
      throw samples.missing(stateOf: own)
    }
    if enumState == nil, !feature.hasCustomInitializer {
      let more = arguments { !$0.isComputed }
      // On a line of its own, the argument takes the place of two assignments.
      let isShort = setup(without: more).isEmpty && more.count < given.count + 2
      if more.count > given.count, let full = samples.state(of: own, given: more),
        length(of: full) <= (isShort ? Self.longestArgument : Self.longestState)
      {
        (state, given) = (full, more)
      }
    }
    let setup = setup(without: given)
    return TestScript.Start(initialState: state, setup: setup, parameters: parameters)
  }

  /// The length of a state in characters, without the modules that only tell features from others of the same name.
  private func length(of state: String) -> Int {
    let modules = context.graph.modules(below: context.resolved.id).own
    return state.count
      - SwiftTree(code: state).nodes.filter { $0.kind == .name && modules.contains($0.name) }
      .reduce(0) { $0 + $1.name.count + 1 }
  }

  /// The length of the longest state that fits on the line that creates a store, in characters.
  private static let longestArgument = 57
  /// The length of the longest state that fits on a line of its own.
  private static let longestState = 80

  /// The changes to the store's initial state, unless the state is created with what they assign.
  private func setup(without given: [String: String]) -> [Mutation] {
    setup.filter { mutation in !given.keys.contains { mutation.assigns($0) } }
  }

  /// The values of properties that aren't those that each new state has, by the names of the parameters.
  ///
  /// - Parameter isGiven: Whether a test passes the value of a parameter.
  private func arguments(where isGiven: (StateParameter) -> Bool) -> [String: String] {
    let parameters = context.graph.stateParameters(of: context.resolved.node)
    let names = Set(parameters.filter { isGiven($0) && !$0.isShared }.map(\.name))
    var values: [String: String] = [:]
    for mutation in setup {
      guard case .change(.stored(let place), .assign(let value)) = mutation.operation.kind,
        names.contains(place.text)
      else { continue }
      values[place.text] = value.text
    }
    return values
  }

  /// What the reducer is created with, by name.
  private func parameters() throws(Untestable) -> [String: String] {
    var values: [String: String] = [:]
    for parameter in feature.parameters where parameter.defaultValue == nil {
      values[parameter.name.text] = try sample(parameter.key.text)
    }
    return values
  }

  /// Creates a state in which a reaction's action can arrive and changes something.
  ///
  /// - Parameters:
  ///   - reaction: The reaction.
  ///   - chosen: The values that it needs.
  ///   - operations: The operations that should change something, unless these are all.
  mutating func prepare(
    for reaction: ResolvedReaction, _ chosen: ChosenValues, running operations: [Operation]? = nil
  ) throws(Untestable) {
    var chosen = chosen
    var bound: String?
    if case .binding(let name?)? = reaction.path.segments.first { bound = name }
    if case .changed(let name)? = reaction.path.segments.first {
      bound = name
      let names = reaction.path.bindings + [nil, nil]
      if let old = names[0], let value = chosen.removeValue(forKey: .name(old)) { set(name, value) }
      if let new = names[1], let value = chosen.removeValue(forKey: .name(new)) {
        chosen[.property(name)] = value
      }
    }
    if let bound, let value = chosen[.property(bound)], differ(bound, from: value) {
      chosen[.property(bound)] = nil
      boundValue = value.text
    }
    for (subject, value) in chosen.inOrder {
      if let property = subject.property { set(property, value) }
    }
    try prepare(for: reaction.path, pops: reaction.popsElement)
    try showWhat(chosen)
    let tested = TestedPath(path: reaction.path, samples: samples)
    for (name, type) in zip(reaction.path.bindings, (try? tested.types()) ?? []) {
      if let name { payloadTypes[name] = type }
    }
    for (name, value) in zip(reaction.path.bindings, (try? tested.values(chosen)) ?? []) {
      if let name { payloadValues[name] = Known(sample: value.text) }
    }
    for step in operations ?? reaction.operations { try prepare(for: step.kind, chosen) }
    fill(for: reaction, chosen)
  }

  /// Shows what must exist, unless something is already shown.
  private mutating func showWhat(_ chosen: ChosenValues) throws(Untestable) {
    hideUndecided(chosen)
    let before = shown
    for (subject, value) in chosen.inOrder where before.known(subject, in: feature) != value {
      guard let name = subject.property else { continue }
      let presented: String?
      switch value.value {
      case .present, .boolean(true): presented = nil
      case .enumCase(let name, _): presented = name
      default: continue
      }
      if feature.presentationProperties.contains(name) {
        if let presented {
          if shown.presented[name] != presented { try present(presented) }
        } else {
          try show(name)
        }
      } else if let child = context.edges.properties[name], child.slot == .optional {
        try addOptional(child)
      } else if context.index.booleanPrompts.contains(name) {
        raise(name)
      } else if let pathCase = context.index.presenceNames[name] {
        try push(pathCase.name.text)
      }
    }
  }

  /// Removes the optional children that must not exist, but can from the beginning.
  private mutating func hideUndecided(_ chosen: ChosenValues) {
    for name in feature.optionals.map(\.property.text)
    where chosen[.property(name)] == Known.none { hideUndecided(name) }
  }

  /// Removes an optional child, if it can exist from the beginning.
  mutating func hideUndecided(_ name: String) {
    guard shown.undecided.remove(.property(name)) != nil else { return }
    setup.append(Mutation(.set(name, to: "nil"), at: range))
  }

  /// Gives a bound property a value that tests know, if a person's initializer decides what it begins
  /// with.
  private mutating func beginUndecided(_ property: String) {
    guard feature.hasCustomInitializer, context.model == nil,
      shown.known[StatePlace(property)] == nil,
      let value = context.index.state[property].flatMap({ samples.value(of: $0.type.asType) })
    else { return }
    set(property, Known(sample: value))
  }

  mutating func set(_ property: String, _ value: Known) {
    let key = StatePlace(property)
    guard let declared = context.index.state[property], shown.known[key] != value else { return }
    let place: Place =
      declared.sharing == nil
      ? .stored(Expression(property)) : .shared(property: property, members: "")
    setup.removeAll { $0.assigns(property) }
    setup.append(Mutation(.change(place, .assign(samples.code(of: value.text))), at: range))
    shown.known[key] = value
  }

  // MARK: - Where an action comes from

  /// Creates a state in which an action can arrive.
  ///
  /// - Parameters:
  ///   - path: The action.
  ///   - pops: Whether it removes its own screen.
  mutating func prepare(for path: ActionPath, pops: Bool) throws(Untestable) {
    let caseName: String? =
      if case .named(let name) = path.segments.dropFirst().first { name } else { nil }
    switch path.segments.first {
    case .destination(let name): try present(name, in: caseName)
    case .presented(let name): try presentSeparately(name, in: caseName)
    case .presentedDismissed(let name): try presentSeparately(name)
    case .destinationDismissed: try presentFirst()
    case .button(let kind, let name, _): try present(kind, with: name)
    case .promptDismissed(let kind): try present(kind, with: nil)
    case .element(let name):
      try push(name, in: caseName)
      try push(name, in: caseName)
      sendingElementID = pops ? 0 : 1
    case .row(let name):
      if let row = context.edges[.row][name] { try addRow(row) }
    case .named(let name):
      guard let child = context.edges.children[name] else { break }
      switch child.slot {
      case .optional: try addOptional(child, in: caseName)
      case .enumCase: try become(name, in: caseName)
      case .scope, .tab: try begin(child, in: caseName)
      default: break
      }
    case .binding(let name?):
      if context.index.booleanPrompts.contains(name),
        !shown.flags.contains(name), boundValue != "true"
      {
        raise(name)
      } else if boundValue == nil {
        beginUndecided(name)
      }
    case .changed(let name) where boundValue == nil: beginUndecided(name)
    case .binding(nil), .delegate, .outcome, .tabSelected, .changed, nil: break
    }
    try refuseHidden(path)
  }

  /// Whatever sends from deeper down must exist in the state that a child is created with.
  private func refuseHidden(_ path: ActionPath) throws(Untestable) {
    var owner = context.resolved.node
    for (index, segment) in path.segments.enumerated() {
      switch segment {
      case .destination, .presented, .element, .row, .named:
        if index > 0, owner.hides(segment, isChosen: index == 1) { throw hidden(in: owner) }
      case .button, .destinationDismissed, .presentedDismissed, .promptDismissed:
        if index > 0 { throw hidden(in: owner) }
        return
      case .binding, .delegate, .outcome, .tabSelected, .changed: return
      }
      guard let child = context.graph.sender(segment, of: owner) else { return }
      owner = child
    }
  }

  private func hidden(in owner: FeatureNode) -> Untestable {
    Untestable("it comes from something that a new '\(owner.feature.name.text)' doesn't show")
  }

  func sample(_ type: String, _ number: Int = 0) throws(Untestable) -> String {
    try samples.sample(of: SwiftNode(type: type), number)
  }

  /// A value of a parameter of another feature's `State.init`.
  func sample(
    _ parameter: StateParameter, of node: FeatureNode, _ number: Int = 0
  ) throws(Untestable) -> String {
    let values = samples.values(for: node)
    guard let value = values.value(of: parameter, number) else {
      throw Untestable(missing: values.missingType(of: parameter) ?? parameter.type)
    }
    return value
  }
}

extension FeatureNode {
  /// Whether the target of a segment doesn't exist in a new state.
  ///
  /// - Parameters:
  ///   - segment: The segment.
  ///   - isChosen: Whether the case of an enum feature is chosen for it.
  fileprivate func hides(_ segment: ActionPath.Segment, isChosen: Bool) -> Bool {
    guard case .named(let name) = segment else { return true }
    switch edges.children[name]?.slot {
    case .optional: return true
    case .enumCase: return !isChosen && name != edges[.enumCase].all.first?.name.text
    default: return false
    }
  }
}

extension Mutation {
  /// Whether it always sets a property as a whole.
  ///
  /// - Parameter property: The property.
  fileprivate func assigns(_ property: String) -> Bool {
    guard condition == nil, owner == nil, case .change(let place, .assign) = operation.kind else {
      return false
    }
    return place.spelling == property
  }
}
