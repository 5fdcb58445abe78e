import TrellisIR
import TrellisSimulation
import TrellisSpec
import TrellisSwift

/// What a test expects of a step.
extension ModelTestWriter {
  mutating func forget(_ place: ModelPlace) {
    expected.remove(place)
    if isValue(place) { expected.removeWholes(of: place) }
    changed[place] = .some(nil)
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
      for argument in arguments {
        set(ModelPlace(argument.label ?? ""), argument.value, surroundings)
      }
      set(ModelPlace(flag), "true", surroundings)
    case .dismiss:
      if case .flag(let flag) = place { return set(ModelPlace(flag), "false", surroundings) }
      for property in place.properties { hide(ModelPlace(property)) }
    case .pop: expectScreens(surroundings.screenCount)
    case .select(let tab):
      for property in place.properties { self.change(ModelPlace(property), to: ".\(tab)") }
    }
  }

  private mutating func change(
    _ place: Place, _ change: Change, _ surroundings: Trace.Surroundings
  ) {
    if case .child(let child) = place { return self.change(child, change, surroundings) }
    if case .assign(let value) = change, let place = place.inModel {
      set(place, value, surroundings)
    } else if let property = place.target {
      if case .mutate(let statement) = change, mutate(property, statement) { return }
      forget(ModelPlace(property))
    }
  }

  /// Something in a place has another value.
  private mutating func change(_ place: ModelPlace, to value: String) {
    changed[place] = value
    expect(place, [ModelExpectation(left: "model.\(place.text)", right: value)])
  }

  /// Makes the same change in a copy of a property.
  ///
  /// - Returns: Whether the property can be compared with the copy.
  private mutating func mutate(_ property: String, _ statement: Expression) -> Bool {
    guard let declared = feature.index.state[property], declared.sharing == nil,
      declared.type.asType.isEquatableType, !feature.index.rows.contains(property),
      let whole = value(Expression("state.\(property)"))
    else { return false }
    let type = declared.type.text
    let captured = withCaptured(statement)
    let others = captured.stateReferences.compactMap(\.member?.name).filter { $0 != property }
    guard captured.changedProperty == property,
      others.allSatisfy({
        feature.index.state.contains($0) && !changed.contains(ModelPlace($0))
      })
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
    self.change(ModelPlace(property), to: name)
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
        content("model.destination?.\(name)", edge, state)
          .showingPresence(ModelExpectation("model.destination?", is: name)))
    case .path: push(edge, state, surroundings.screenCount)
    case .enumCase:
      expect(
        "state",
        arguments("model.state.\(name)", edge, state)
          .showingPresence(ModelExpectation("model.state", is: name)))
    case .scope, .tab, .optional, .row, .presented:
      let property = "model.\(edge.property.text)"
      show(
        ModelPlace(edge.property.text),
        content(property, edge, state).showingPresence(ModelExpectation(exists: property)))
    }
  }

  /// It isn't known whether the step runs. If a test can evaluate the condition, it does so.
  private mutating func change(
    _ kind: Operation.Kind, if condition: Expression, _ surroundings: Trace.Surroundings
  ) {
    if case .change(.stored(let stored), .assign(let new)) = kind, stored.tree.root.kind == .name,
      case let property = stored.text, let test = value(condition, isCondition: true),
      let value = value(new),
      let current = self.value("state.\(property)"),
      let declared = feature.index.state[property], declared.type.asType.isEquatableType
    {
      return assign(ModelPlace(property), "\(test) ? \(value) : \(current)", declared.type.text)
    }
    let check = shownCheck(kind, condition)
    for place in kind.changedProperties.map({ ModelPlace($0) }) {
      // Only what is shown under the same condition can be told apart from what another condition
      // shows.
      let isFirst = changed[place] == nil && surroundings.wasShown == false
      forget(place)
      if isFirst, let check { expect(place, [check]) }
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
    func isFree(_ place: ModelPlace) -> Bool {
      !changed.contains(place) && !expected.contains(place)
    }
    switch kind {
    case .change(.path, _): if isFree("path") { expectCount(surroundings.screenCount) }
    case .change(let place, .assign):
      if let place = place.inModel, isFree(place) { stays(place, surroundings) }
    case .change(_, .show), .change(_, .prompt):
      guard let place = kind.presentation.map({ ModelPlace($0.property) }), isFree(place),
        surroundings.wasShown == false
      else { return }
      expect(place, [ModelExpectation(left: "model.\(place.text)", right: "nil")])
    case .send(.delegate(let name), _): record(name)
    case .change(_, .mutate), .change(_, .dismiss), .change(_, .pop), .change(_, .select),
      .send(.own, _), .send(.child, _), .run, .cancel, .dismissSelf, .open, .call, .opaque,
      .custom:
      break
    }
  }

  private mutating func stays(_ place: ModelPlace, _ surroundings: Trace.Surroundings) {
    guard place.isProperty, let declared = feature.index.state[place.property],
      declared.type.asType.isEquatableType
    else { return }
    let property = "model.\(place.text)"
    let old =
      surroundings.value?.text
      ?? constant(property, of: declared.type.text, called: place.property)
    expect(place, [ModelExpectation(left: property, right: old)])
  }

  // MARK: - Properties

  mutating func show(_ place: ModelPlace, _ checks: [ModelExpectation]) {
    changed[place] = .some(nil)
    expect(place, checks)
  }

  private mutating func hide(_ place: ModelPlace) {
    change(place, to: "nil")
  }

  private mutating func set(
    _ place: ModelPlace, _ new: Expression, _ surroundings: Trace.Surroundings
  ) {
    let isThere = isThere(place, surroundings)
    if isThere == false { return }
    guard let value = value(new) else { return forget(place) }
    if !place.isProperty, setPart(place, value) { return }
    if isThere == nil { return forget(place) }
    if place.isProperty {
      if let child = feature.index.optionals[place.property] { return setOptional(child, value) }
      if feature.index.rows.contains(place.property) { return setRows(place, value) }
    }
    if isValue(place) { expected.removeWholes(of: place) }
    let type = type(of: ModelPlace(place.property))
    if let type, !type.isEquatableType { return forget(place) }
    assign(place, value, place.isProperty ? type?.text : nil)
  }

  /// Sets a part of a property that the test already compares as a whole.
  ///
  /// - Returns: Whether it does.
  private mutating func setPart(_ place: ModelPlace, _ value: String) -> Bool {
    let property = ModelPlace(place.property)
    guard isValue(place), expected.contains(property), let type = type(of: property),
      type.isEquatableType, let whole = self.value("state.\(property.text)")
    else { return false }
    let name = variable(whole, of: type.text, called: property.text) { name in
      "\(name)\(place.rest(after: property)) = \(value)"
    }
    change(property, to: name)
    return true
  }

  /// Whether a place belongs to a value, and not to a model, whose identity stays.
  private func isValue(_ place: ModelPlace) -> Bool {
    feature.index.state.contains(place.property)
  }

  /// Whether there is a value to the left of `?` in a place, so that setting the rest has an effect;
  /// `nil` if that isn't known.
  private func isThere(_ place: ModelPlace, _ surroundings: Trace.Surroundings) -> Bool? {
    switch place.chainCount {
    case 0: true
    case 1: surroundings.wasShown
    default: nil
    }
  }

  private mutating func assign(_ place: ModelPlace, _ value: String, _ type: String?) {
    let constant = constant(value, of: type, called: place.text)
    if constant != value, type == "Bool", isUnread(place) {
      // It starts with the other value.
      prepare("model.\(place.text) = !\(constant)")
    }
    change(place, to: constant)
  }

  /// Whether what the test does sets a property and doesn't read it.
  private func isUnread(_ place: ModelPlace) -> Bool {
    guard place.isProperty, let declared = feature.index.state[place.property],
      declared.sharing == nil, !declared.isConstant,
      context.model?.answered.contains(place.property) != true, changed[place] == nil
    else { return false }
    return !samples.isRead(place.property, by: transitions)
  }

  /// An optional child either exists or doesn't.
  private mutating func setOptional(_ child: Child, _ value: String) {
    let place = ModelPlace(child.property.text)
    if value == "nil" { return hide(place) }
    let exists = ModelExpectation(exists: "model.\(place.text)")
    let code = SwiftTree(code: value)
    if code.root.kind == .call, !code.mayBeNil { return show(place, [exists]) }
    forget(place)
  }

  /// A test compares the number of rows, because their models are new each time.
  private mutating func setRows(_ place: ModelPlace, _ value: String) {
    let name = place.text
    if value == "[]" {
      changed[place] = "[]"
      return expect(place, [ModelExpectation(left: "model.\(name).isEmpty", right: "true")])
    }
    let constant = constant("(\(value)).count", of: "Int", called: "\(name).count")
    changed[place] = .some(nil)
    expect(place, [ModelExpectation(left: "model.\(name).count", right: constant)])
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
      .showingPresence(ModelExpectation("model.path.last?", is: name))
    changed["path"] = .some(nil)
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
    let whole = ModelPlace(child.property)
    let model: ModelPlace
    switch child.edge.slot {
    case .destination: model = whole.appending("?", ".\(name)", "?")
    case .enumCase: model = whole.appending(".\(name)", "?")
    case .optional, .presented: model = whole.appending("?")
    case .scope, .tab: model = whole
    case .path where surroundings.isOnTop:
      model = whole.appending(".last", "?", ".\(name)", "?")
    case .row:
      guard case .id(let id) = child.element else { return forget(whole) }
      model = whole.appending("[id: \(id.text)]", "?")
    // A test would have to know which screen it is.
    case .path: return forget(whole)
    }
    defer { changed[whole] = .some(nil) }
    guard case .assign(let new) = change, let type = type(of: child),
      type.isEquatableType, let value = value(new)
    else {
      // A method can change everything in the child.
      return expected.remove(whole)
    }
    let constant = constant(value, of: type.text, called: name + child.members.text)
    let place = model.appending(child.members)
    expect(place, [ModelExpectation(left: "model.\(place.text)", right: constant)])
  }

  /// The type of the property in a place, if the child's spec declares it.
  private func type(of place: ChildPlace) -> SwiftNode? {
    let property = String(place.members.text.dropFirst())
    return context.graph.target(of: place.edge)?.feature.index.state[property]?.type.asType
  }
}

extension SwiftTree {
  /// Whether it asks for something that can be `nil`.
  fileprivate var mayBeNil: Bool {
    nodes.contains { [.optionalChain, .conditional].contains($0.kind) || $0.word == "??" }
  }
}
