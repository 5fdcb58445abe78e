import TrellisIR
import TrellisSpec
import TrellisSwift

/// What must exist so that a step changes something.
extension Fixture {
  mutating func prepare(
    for step: Operation.Kind, _ chosen: [String: String]
  ) throws(Untestable) {
    switch step {
    case .change(.stored(let place), .assign("nil"))
    where context.index.optionals.contains(place.text):
      guard let child = context.edges.properties[place.text] else { return }
      if !shown.optionals.contains(place.text) { try addOptional(child) }
    case .change(.stored(let place), .assign(let value)):
      try replace(place.text, by: value.text, chosen)
      fill(place.text, for: value.text, chosen)
    case .change(.shared(let property, ""), .assign(let value)):
      try replace(property, by: value.text, chosen)
    case .change(.shared(let property, let members), .assign(let value)):
      differ(property, members.text, from: value.text)
    case .change(.presented(let properties), .dismiss):
      for property in properties
      where shown.presented[property] == nil && chosen["state.\(property)"] != "nil" {
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
      .custom:
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
      try addRow(edge, id: payloadValues[id.text] ?? shown.literal(id.text, in: feature) ?? id.text)
    case .scope: try begin(edge, in: nil)
    case .tab, .enumCase: break
    }
  }

  private mutating func replace(
    _ property: String, by value: String, _ chosen: [String: String]
  ) throws(Untestable) {
    try differ(property, from: value, chosen)
    if property.hasText(".") { differ(property, "", from: value) }
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
    _ property: String, from value: String, _ chosen: [String: String]
  ) throws(Untestable) {
    let key = "state.\(property)"
    guard Substitution.isLiteral(value), chosen[key] == nil, shown.known[key] ?? value == value,
      let declared = context.index.state[property], !declared.isConstant
    else { return }
    if let other = samples.value(of: declared.type.text, differentFrom: value) {
      set(property, other)
    }
  }

  /// Gives a bound property a value that differs from the one that it is set to.
  ///
  /// - Returns: Whether there is such a value.
  mutating func differ(_ bound: String, from value: String) -> Bool {
    guard let declared = context.index.state[bound] else {
      return context.index.booleanPrompts.contains(bound)
    }
    let key = "state.\(bound)"
    if let current = shown.known[key], current != value { return true }
    let other = samples.value(of: declared.type.text, differentFrom: value)
    guard let other, Substitution.isLiteral(other) else { return false }
    set(bound, other)
    return true
  }

  /// Gives a member of a property a value that differs from the one that it is set to, if its type
  /// is known.
  mutating func differ(_ property: String, _ members: String, from value: String) {
    let names = (property + members).split(separator: ".", omittingEmptySubsequences: false)
    let type =
      payloadTypes[value]
      ?? Self.literalTypes.first { tested in
        Substitution.isLiteral(value) && TestedValue(text: value, type: tested).operand == value
      }
    guard names.count > 1, names.allSatisfy({ SwiftIdentifier.isWellFormed(String($0)) }),
      context.index.state.contains(String(names[0])),
      // A model would respond to the change.
      context.model?.answered.contains(String(names[0])) != true,
      let type, let other = samples.value(of: type, differentFrom: value)
    else { return }
    let place: Place =
      members.isEmpty
      ? .stored(Expression(property))
      : .shared(property: property, members: Expression(members))
    setup.append(Mutation(.change(place, .assign(Expression(other))), at: range))
    shown.known["state.\(property + members)"] = other
  }

  static let literalTypes = ["Bool", "Int", "Double", "String"]

  /// Adds an element to a collection that is emptied, or computed from its elements.
  mutating func fill(
    _ property: String, for value: String, _ chosen: [String: String]
  ) {
    let name = String(property.prefix { $0 != "[" })
    let isEmptied = value == "[]" || value == "nil" && name != property
    let isComputed = value.hasPrefix("state.\(name).") && value.change == nil
    guard isEmptied || isComputed, chosen["state.\(name)"] == nil,
      ["[]", nil].contains(shown.known["state.\(name)"]), let type = collection(name),
      let elements = samples.value(of: type), elements.hasPrefix("[")
    else { return }
    setup.append(Mutation(.set(name, to: elements), at: range))
    shown.known["state.\(name)"] = elements
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
    return ["[", "IdentifiedArrayOf<", "Array<"].contains(where: type.hasPrefix) ? type : nil
  }
}
