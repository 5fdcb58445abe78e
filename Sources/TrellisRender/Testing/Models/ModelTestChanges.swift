import TrellisIR
import TrellisSimulation
import TrellisSpec
import TrellisSwift

/// What a test expects of a step.
extension ModelTestWriter {
  mutating func forget(_ key: String) {
    expected.remove(key)
    if isValue(key) { expected.removeWholes(of: key) }
    changed[key] = .some(nil)
  }

  mutating func change(_ mutation: Mutation, _ surroundings: Trace.Surroundings) {
    let kind = mutation.operation.kind
    if let condition = mutation.condition { return change(kind, if: condition, surroundings) }
    guard case .change(let place, let change) = kind else { return }
    switch change {
    case .assign, .mutate: self.change(place, change, surroundings)
    case .show(let edge, let state): show(edge, state, surroundings)
    case .prompt(let prompt, let arguments):
      guard case .flag(let flag) = place else { return present(prompt, arguments) }
      for argument in arguments { set(argument.label ?? "", argument.value, surroundings) }
      set(flag, "true", surroundings)
    case .dismiss:
      if case .flag(let flag) = place { return set(flag, "false", surroundings) }
      for property in place.properties { hide(property) }
    case .pop: expectScreens(surroundings.screenCount)
    case .select(let tab):
      for property in place.properties {
        changed[property] = ".\(tab)"
        expect(property, [ModelExpectation(left: "model.\(property)", right: ".\(tab)")])
      }
    }
  }

  private mutating func change(
    _ place: Place, _ change: Change, _ surroundings: Trace.Surroundings
  ) {
    if case .child(let child) = place { return self.change(child, change, surroundings) }
    if case .assign(let value) = change, let property = place.spelling {
      set(property, value, surroundings)
    } else if let property = place.target {
      if case .mutate(let statement) = change, mutate(property, statement) { return }
      forget(property)
    }
  }

  /// Makes the same change in a copy of a property.
  ///
  /// - Returns: Whether the property can be compared with the copy.
  private mutating func mutate(_ property: String, _ statement: Expression) -> Bool {
    guard let declared = feature.index.state[property], declared.sharing == nil,
      SwiftType.isEquatable(declared.type.text), !feature.index.rows.contains(property),
      let whole = value(Expression("state.\(property)"))
    else { return false }
    let type = declared.type.text
    let captured = withCaptured(statement)
    let others = captured.stateReferences.compactMap(\.member?.name).filter { $0 != property }
    guard captured.changedProperty == property,
      others.allSatisfy({ feature.index.state.contains($0) && !changed.contains($0) })
    else { return false }
    let code = code(captured)
    let name = variable(whole, of: type, called: property) { name in
      code.replacingReferences { reference in
        guard let member = reference.member else { return reference.text }
        if member.name != property { return "model" + reference.text.dropFirst("state".count) }
        return name
          + member.tree.slice(member.range.upperBound..<reference.range.upperBound)
      }.discardingResult.text
    }
    changed[property] = name
    expect(property, [ModelExpectation(left: "model.\(property)", right: name)])
    return true
  }

  private mutating func show(
    _ edge: Edge, _ state: ResolvedState, _ surroundings: Trace.Surroundings
  ) {
    let name = edge.name.text
    switch edge.slot {
    case .destination:
      show(
        "destination",
        [ModelExpectation(left: "model.destination?.is(\\.\(name))", right: "true")]
          + content("model.destination?.\(name)", edge, state))
    case .path: push(edge, state, surroundings.screenCount)
    case .enumCase:
      expect(
        "state",
        [ModelExpectation(left: "model.state.is(\\.\(name))", right: "true")]
          + arguments("model.state.\(name)", edge, state))
    case .scope, .tab, .optional, .row, .presented:
      let property = edge.property.text
      let checks = content("model.\(property)", edge, state)
      show(
        property,
        checks.isEmpty ? [ModelExpectation(exists: "model.\(property)")] : checks)
    }
  }

  /// It isn't known whether the step runs. If a test can evaluate the condition, it does so.
  private mutating func change(
    _ kind: Operation.Kind, if condition: Expression, _ surroundings: Trace.Surroundings
  ) {
    if case .change(.stored(let place), .assign(let new)) = kind, case let property = place.text,
      ModelExpectations.head(property) == property,
      let test = value(condition, isCondition: true), let value = value(new),
      let current = self.value("state.\(property)"),
      let declared = feature.index.state[property], SwiftType.isEquatable(declared.type.text)
    {
      return assign(property, "\(test) ? \(value) : \(current)", declared.type.text)
    }
    let check = shownCheck(kind, condition)
    for property in kind.changedProperties {
      // Only what is shown under the same condition can be told apart from what another condition
      // shows.
      let isFirst = changed[property] == nil && surroundings.wasShown == false
      forget(property)
      if isFirst, let check { expect(property, [check]) }
    }
  }

  /// An expectation that compares whether something optional is shown with its condition.
  private mutating func shownCheck(
    _ kind: Operation.Kind, _ condition: Expression
  ) -> ModelExpectation? {
    guard let test = value(condition, isCondition: true),
      case .change(.presented, let change) = kind, let presented = kind.presentation
    else { return nil }
    let name =
      if case .prompt(let prompt, _) = change { prompt.kind.rawValue } else { presented.name }
    let left =
      presented.property == "destination"
      ? "(model.destination?.is(\\.\(name)) == true)" : "(model.\(presented.property) != nil)"
    return ModelExpectation(left: left, right: constant(test, of: "Bool", called: "isShown"))
  }

  /// What a step leaves unchanged if its condition doesn't hold.
  mutating func stays(_ kind: Operation.Kind, _ surroundings: Trace.Surroundings) {
    func isFree(_ key: String) -> Bool {
      !changed.contains(key) && !expected.contains(key)
    }
    switch kind {
    case .change(.path, _): if isFree("path") { expectCount(surroundings.screenCount) }
    case .change(let place, .assign):
      if let property = place.spelling, isFree(property) { stays(property, surroundings) }
    case .change(_, .show), .change(_, .prompt):
      guard let property = kind.presentation?.property, isFree(property),
        surroundings.wasShown == false
      else { return }
      expect(property, [ModelExpectation(left: "model.\(property)", right: "nil")])
    case .send(.delegate(let name), _): record(name)
    case .change(_, .mutate), .change(_, .dismiss), .change(_, .pop), .change(_, .select),
      .send(.own, _), .send(.child, _), .run, .cancel, .dismissSelf, .open, .call, .custom:
      break
    }
  }

  private mutating func stays(_ property: String, _ surroundings: Trace.Surroundings) {
    guard ModelExpectations.head(property) == property,
      let declared = feature.index.state[property], SwiftType.isEquatable(declared.type.text)
    else { return }
    let old =
      surroundings.value?.text
      ?? constant("model.\(property)", of: declared.type.text, called: property)
    expect(property, [ModelExpectation(left: "model.\(property)", right: old)])
  }

  // MARK: - Properties

  mutating func show(_ property: String, _ checks: [ModelExpectation]) {
    changed[property] = .some(nil)
    expect(property, checks)
  }

  private mutating func hide(_ property: String) {
    changed[property] = .some("nil")
    expect(property, [ModelExpectation(left: "model.\(property)", right: "nil")])
  }

  private mutating func set(
    _ property: String, _ new: Expression, _ surroundings: Trace.Surroundings
  ) {
    let head = ModelExpectations.head(property)
    let isThere = isThere(property, surroundings)
    if isThere == false { return }
    guard let value = value(new) else { return forget(property) }
    if property != head, setPart(property, of: head, value) { return }
    if isThere == nil { return forget(property) }
    if let child = feature.index.optionals[property] {
      return setOptional(child, value)
    }
    if feature.index.rows.contains(property) {
      return setRows(property, value)
    }
    if isValue(property) { expected.removeWholes(of: property) }
    let type = type(of: head)
    if let type, !SwiftType.isEquatable(type) { return forget(property) }
    assign(property, value, property == head ? type : nil)
  }

  /// Sets a part of a property that the test already compares as a whole.
  ///
  /// - Returns: Whether it does.
  private mutating func setPart(_ property: String, of head: String, _ value: String) -> Bool {
    guard isValue(property), expected.contains(head), let type = type(of: head),
      SwiftType.isEquatable(type), let whole = self.value("state.\(head)")
    else { return false }
    let name = variable(whole, of: type, called: head) { name in
      "\(name)\(property.dropFirst(head.count)) = \(value)"
    }
    changed[head] = name
    expect(head, [ModelExpectation(left: "model.\(head)", right: name)])
    return true
  }

  /// Whether a property or a member belongs to a value, and not to a model, whose identity stays.
  private func isValue(_ key: String) -> Bool {
    feature.index.state.contains(ModelExpectations.head(key))
  }

  /// Whether there is a value to the left of `?` in a property, so that setting the rest has an
  /// effect; `nil` if that isn't known.
  private func isThere(_ property: String, _ surroundings: Trace.Surroundings) -> Bool? {
    let nodes = Expression(property, as: .property).tree.nodes
    return switch nodes.count(where: { $0.kind == .optionalChain }) {
    case 0: true
    case 1: surroundings.wasShown
    default: nil
    }
  }

  private mutating func assign(_ property: String, _ value: String, _ type: String?) {
    let constant = constant(value, of: type, called: property)
    if constant != value, type == "Bool", isUnread(property) {
      // It starts with the other value.
      prepare("model.\(property) = !\(constant)")
    }
    changed[property] = constant
    expect(property, [ModelExpectation(left: "model.\(property)", right: constant)])
  }

  /// Whether what the test does sets a property and doesn't read it.
  private func isUnread(_ property: String) -> Bool {
    let declared = feature.index.state[property]
    guard let declared, declared.sharing == nil, !declared.isConstant,
      context.model?.answered.contains(property) != true, changed[property] == nil
    else { return false }
    return !samples.isRead(property, by: transitions)
  }

  /// An optional child either exists or doesn't.
  private mutating func setOptional(_ child: Child, _ value: String) {
    let name = child.property.text
    if value == "nil" { return hide(name) }
    let exists = ModelExpectation(exists: "model.\(name)")
    let code = SwiftTree(code: value)
    if code.root.kind == .call, !code.mayBeNil { return show(name, [exists]) }
    forget(name)
  }

  /// A test compares the number of rows, because their models are new each time.
  private mutating func setRows(_ name: String, _ value: String) {
    if value == "[]" {
      changed[name] = "[]"
      return expect(name, [ModelExpectation(left: "model.\(name).isEmpty", right: "true")])
    }
    let constant = constant("(\(value)).count", of: "Int", called: "\(name).count")
    changed[name] = .some(nil)
    expect(name, [ModelExpectation(left: "model.\(name).count", right: constant)])
  }

  // MARK: - Stacks

  private mutating func expectScreens(_ count: Int?) {
    changed["path"] = .some(nil)
    expected.remove("path")
    expectCount(count)
  }

  private mutating func expectCount(_ count: Int?) {
    guard let count else { return }
    expect(
      "path",
      count == 0
        ? [ModelExpectation(left: "model.path.isEmpty", right: "true")]
        : [ModelExpectation(left: "model.path.count", right: "\(count)")])
  }

  private mutating func push(_ edge: Edge, _ state: ResolvedState, _ count: Int?) {
    let name = edge.name.text
    var checks = content("model.path.last?.\(name)", edge, state)
    changed["path"] = .some(nil)
    if checks.isEmpty {
      checks = [ModelExpectation(left: "model.path.last?.is(\\.\(name))", right: "true")]
    }
    if let count {
      checks.insert(ModelExpectation(left: "model.path.count", right: "\(count)"), at: 0)
    }
    expect("path", checks)
  }
}

/// What a test expects of a change of a child's model.
extension ModelTestWriter {
  private mutating func change(
    _ child: ChildPlace, _ change: Change, _ surroundings: Trace.Surroundings
  ) {
    let name = child.edge.name.text
    let property = child.edge.property.text
    let key: String
    switch child.edge.slot {
    case .destination: key = "destination?.\(name)?"
    case .enumCase: key = "state.\(name)?"
    case .optional, .presented: key = "\(property)?"
    case .scope, .tab: key = property
    case .path where surroundings.isOnTop: key = "path.last?.\(name)?"
    case .row:
      guard case .id(let id) = child.element else { return forget(child.property) }
      key = "\(property)[id: \(id.text)]?"
    // A test would have to know which screen it is.
    case .path: return forget(child.property)
    }
    let place = key + child.members.text
    guard case .assign(let new) = change, let type = type(of: child),
      SwiftType.isEquatable(type), let value = value(new)
    else {
      // A method can change everything in the child.
      expected.remove(key)
      changed[child.property] = .some(nil)
      return
    }
    let constant = constant(value, of: type, called: name + child.members.text)
    changed[child.property] = .some(nil)
    expect(place, [ModelExpectation(left: "model.\(place)", right: constant)])
  }

  /// The type of the property in a place, if the child's spec declares it.
  private func type(of place: ChildPlace) -> String? {
    let property = String(place.members.text.dropFirst())
    return context.graph.target(of: place.edge)?.feature.index.state[property]?.type.text
  }
}

extension SwiftTree {
  /// Whether it asks for something that can be `nil`.
  fileprivate var mayBeNil: Bool {
    nodes.contains { [.optionalChain, .conditional].contains($0.kind) || $0.word == "??" }
  }
}
