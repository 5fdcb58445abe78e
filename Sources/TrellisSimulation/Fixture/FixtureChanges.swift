import TrellisIR
import TrellisSpec
import TrellisSwift

/// What must exist so that a step changes something.
extension Fixture {
  mutating func prepare(
    for step: Operation.Kind, _ chosen: ChosenValues
  ) throws(Untestable) {
    switch step {
    case .change(.stored(let place), .assign(let value))
    where context.index.optionals.contains(place.text) && value.tree.root.kind == .nil:
      guard let child = context.edges.properties[place.text] else { return }
      if !shown.optionals.contains(place.text) { try addOptional(child) }
    case .change(.stored(let place), .assign)
    where context.index.optionals.contains(place.text) && chosen[.property(place.text)] == nil:
      hideUndecided(place.text)
    case .change(.stored(let place), .assign(let value)):
      try replace(place.text, by: Known(value), chosen)
      fill(place, for: value, chosen)
    case .change(.shared(let property, ""), .assign(let value)):
      try replace(property, by: Known(value), chosen)
    case .change(.shared(let property, let members), .assign(let value)):
      differ(property, members.text, from: Known(value))
    case .change(.presented(let properties), .dismiss):
      for property in properties
      where shown.presented[property] == nil && chosen[.property(property)] != Known.none {
        try show(property)
      }
    case .change(.flag(let name), .dismiss): shown.flags.contains(name) ? () : raise(name)
    case .change(_, .pop(.last)), .change(_, .pop(.toRoot)):
      guard shown.path.isEmpty, let first = feature.path.first else { return }
      try push(first.name.text)
      try push(first.name.text)
    case .change(_, .pop(.toCase(let name))):
      guard !shown.path.contains(where: { $0.name == name }) else { return }
      try push(name)
      if let other = feature.path.first(where: { $0.name.text != name }) {
        try push(other.name.text)
      }
    case .change(.child(let place), _): try showChild(place.edge, place.element)
    case .send(.child(let path, let element), _):
      guard let edge = path.segments.first.flatMap({ context.edges[$0] }) else { return }
      try showChild(edge, element)
    case .change, .send(.own, _), .send(.delegate, _), .run, .cancel, .dismissSelf, .open, .call,
      .opaque, .custom:
      break
    }
  }

  /// Shows the child that a step changes or sends an action to.
  private mutating func showChild(
    _ edge: Edge, _ element: ElementSelector?
  ) throws(Untestable) {
    let name = edge.name.text
    switch edge.slot {
    case .destination:
      if shown.presented["destination"] == nil { try present(name) }
    case .presented: if shown.presented[name] == nil { try presentSeparately(name) }
    case .optional: if !shown.optionals.contains(edge.property.text) { try addOptional(edge) }
    case .path: if !shown.path.contains(where: { $0.name == name }) { try push(name) }
    case .row:
      if rowID != nil { return }
      guard case .id(let id) = element else { return try addRow(edge) }
      let known = Subject(id.tree.root).flatMap { shown.known($0, in: feature) }
      try addRow(edge, id: payloadValues[id.text] ?? known ?? Known(id))
    case .scope: try begin(edge, in: nil)
    case .tab, .enumCase: break
    }
  }

  private mutating func replace(
    _ property: String, by value: Known, _ chosen: ChosenValues
  ) throws(Untestable) {
    try differ(property, from: value, chosen)
    differ(property, "", from: value)
  }

  mutating func raise(_ flag: String) {
    setup.append(Mutation(.set(flag, to: "true"), at: range))
    shown.flags.insert(flag)
  }

  mutating func show(_ property: String) throws(Untestable) {
    if property == "destination" {
      try presentFirst()
    } else if let kind = Prompt.Kind(rawValue: property), !feature.prompts(of: kind).isEmpty {
      try present(kind, with: nil)
    } else {
      try presentSeparately(property)
    }
  }

  /// Gives a property a value that differs from the one that it is set to.
  mutating func differ(
    _ property: String, from value: Known, _ chosen: ChosenValues
  ) throws(Untestable) {
    let place = StatePlace(property)
    guard value.isLiteral, chosen[.place(place)] == nil, shown.known[place] ?? value == value,
      let declared = context.index.state[property], !declared.isConstant
    else { return }
    if let other = samples.value(of: declared.type.asType, differentFrom: value.text) {
      set(property, Known(sample: other))
    }
  }

  /// Gives a bound property a value that differs from the one that it is set to.
  ///
  /// - Returns: Whether there is such a value.
  mutating func differ(_ bound: String, from value: Known) -> Bool {
    guard let declared = context.index.state[bound] else {
      return context.index.booleanPrompts.contains(bound)
    }
    if let current = shown.known[StatePlace(bound)], current != value { return true }
    let other = samples.value(of: declared.type.asType, differentFrom: value.text).map(
      Known.init(sample:))
    guard let other, other.isLiteral else { return false }
    set(bound, other)
    return true
  }

  /// Gives a member of a property a value that differs from the one that it is set to, if its type
  /// is known.
  mutating func differ(_ property: String, _ members: String, from value: Known) {
    let names = (property + members).split(separator: ".", omittingEmptySubsequences: false)
    let type =
      payloadTypes[value.text] ?? value.value.literalType.map(SwiftNode.init(type:))
    guard names.count > 1, names.allSatisfy({ SwiftIdentifier.isWellFormed(String($0)) }),
      context.index.state.contains(String(names[0])),
      // A model would respond to the change.
      context.model?.answered.contains(String(names[0])) != true,
      let key = StatePlace(changing: Expression(property + members, as: .property).tree.root),
      let type, let other = samples.value(of: type, differentFrom: value.text)
    else { return }
    let place: Place =
      members.isEmpty
      ? .stored(Expression(property))
      : .shared(property: property, members: Expression(members))
    setup.append(Mutation(.change(place, .assign(Expression(other))), at: range))
    shown.known.forget(key)
    shown.known[key] = Known(sample: other)
  }

  /// Adds an element to a collection that is emptied, or computed from its elements.
  mutating func fill(
    _ place: Expression, for value: Expression, _ chosen: ChosenValues
  ) {
    let name = String(place.text.prefix { $0 != "[" })
    let isEmptied =
      ["[]", "[:]"].contains(value.text) || value.text == "nil" && name != place.text
    let isComputed = value.change == nil && value.begins(with: name)
    guard isEmptied || isComputed, chosen[.property(name)] == nil,
      shown.known[StatePlace(name)]?.count ?? 0 == 0, let elements = elements(of: name)
    else { return }
    setup.append(Mutation(.set(name, to: elements.text), at: range))
    shown.known[StatePlace(name)] = elements
  }

  /// The type of a collection in the state, or in the state of a child that always exists.
  func collection(_ property: String) -> String? {
    var owner = context.resolved.node
    var names = property.split(separator: ".")[...]
    while names.count > 1, let name = names.popFirst() {
      guard let child = owner.edges.properties[String(name)], [.scope, .tab].contains(child.slot),
        let next = context.graph.target(of: child)
      else { return nil }
      owner = next
    }
    let last = names.first.map(String.init)
    if let row = owner.edges.properties[last], row.slot == .row {
      return "IdentifiedArrayOf<\(context.stateType(row))>"
    }
    let declared = owner.feature.index.state[last]
    guard let declared, !declared.isConstant, declared.sharing == nil else { return nil }
    let type = declared.type.text
    let node = declared.type.asType
    let isNamed =
      node.kind == .typeName && ["IdentifiedArrayOf", "Array", "Set"].contains(node.name)
    return isNamed || node.isBracketedType ? type : nil
  }
}

extension Expression {
  /// Whether it begins with something in a property of the state.
  ///
  /// - Parameter property: The property, possibly followed by members.
  fileprivate func begins(with property: String) -> Bool {
    guard let first = stateReferences.first, first.range.lowerBound == 0,
      let read = StatePlace(reading: first.node)
    else { return false }
    let names = property.split(separator: ".").map(String.init)
    return read.names.starts(with: names) && tree.root.memberNames?.count != names.count + 1
  }
}
