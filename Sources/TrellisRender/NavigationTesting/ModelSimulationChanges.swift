import TrellisSpec

/// How a step changes what is known, and what a test expects of it.
extension ModelSimulation {
  mutating func expect(_ key: String, _ checks: [Check]) {
    expected.set(key, checks)
  }

  mutating func forget(_ key: String) {
    expected.remove(key)
    changed[key] = .some(nil)
    known["state.\(key)"] = nil
  }

  mutating func change(
    _ kind: ResolvedStep.Kind, _ bindings: [String: TestedValue], condition: String?
  ) throws(Untestable) {
    if let condition {
      // It isn't known whether the step runs. If the condition can be evaluated in the test, the
      // test does so.
      if case .set(let property, let new) = kind, Self.head(property) == property,
        let test = value(condition, bindings, isCondition: true), let value = value(new, bindings),
        let declared = feature.index.state[property],
        SwiftType.isEquatable(declared.type.text)
      {
        assign(property, "\(test) ? \(value) : model.\(property)", declared.type.text)
      } else {
        let check = shownCheck(kind, condition, bindings)
        for property in kind.changedProperties(in: feature) {
          // Only what is shown under the same condition can be told apart from what another
          // condition shows.
          let isFirst = changed[property] == nil && known["state.\(property)"] == "nil"
          forget(property)
          if isFirst, let check { expect(property, [check]) }
        }
        if kind.changedProperties(in: feature).contains("path") { path = nil }
      }
      return
    }
    switch kind {
    case .set(let property, let new):
      set(replacing(property, bindings), new, bindings)
    case .setShared(let property, let members, let new):
      set(replacing(property + members, bindings), new, bindings)
    case .select(let property, let tab):
      changed[property] = ".\(tab)"
      known["state.\(property)"] = ".\(tab)"
      expect(property, [Check(left: "model.\(property)", right: ".\(tab)")])
    case .presentDestination(let destination, let state):
      let name = destination.name.text
      var checks = [Check(left: "model.destination?.is(\\.\(name))", right: "true")]
      checks += content("model.destination?.\(name)", destination, state, bindings)
      show("destination", ".\(name)", checks)
    case .presentSeparately(let destination, let state):
      let name = destination.name.text
      var checks = content("model.\(name)", destination, state, bindings)
      if checks.isEmpty { checks = [Check(left: "model.\(name)", right: "!nil")] }
      show(name, ".\(name)", checks)
    case .presentPrompt(let prompt, let arguments):
      try present(prompt, arguments, bindings)
    case .presentFlag(let prompt, let arguments):
      for argument in arguments { set(argument.label ?? "", argument.value, bindings) }
      set(prompt.name.text, "true", bindings)
    case .dismiss(let properties):
      for property in properties {
        show(property, "nil", [Check(left: "model.\(property)", right: "nil")])
      }
    case .dismissFlag(let property): set(property, "false", bindings)
    case .push(let pathCase, let state): push(pathCase, state, bindings)
    case .popLast: pop { $0.isEmpty ? [] : Array($0.dropLast()) }
    case .popElement: pop { Array($0.dropLast()) }
    case .popToRoot: pop { _ in [] }
    case .popToCase(let name):
      pop { path in path.lastIndex(of: name).map { Array(path[...$0]) } ?? path }
    case .become(let child, let state):
      let name = child.name.text
      var checks = [Check(left: "model.state.is(\\.\(name))", right: "true")]
      checks += arguments("model.state.\(name)", child.feature, state, bindings)
      expect("state", checks)
    case .custom, .send, .delegate, .run, .cancel, .dismissSelf, .open: break
    }
  }

  /// An expectation that compares whether something optional is shown with its condition.
  mutating func shownCheck(
    _ kind: ResolvedStep.Kind, _ condition: String, _ bindings: [String: TestedValue]
  ) -> Check? {
    guard let test = value(condition, bindings, isCondition: true) else { return nil }
    let left: String
    switch kind {
    case .presentDestination(let destination, _):
      left = "(model.destination?.is(\\.\(destination.name.text)) == true)"
    case .presentSeparately(let destination, _): left = "(model.\(destination.name.text) != nil)"
    case .presentPrompt(let prompt, _):
      let kind = prompt.kind.rawValue
      left =
        feature.hasDestination
        ? "(model.destination?.is(\\.\(kind)) == true)" : "(model.\(kind) != nil)"
    default: return nil
    }
    return Check(left: left, right: constant(test, of: "Bool", called: "isShown"))
  }

  /// What a step leaves unchanged if its condition doesn't hold.
  mutating func stays(_ kind: ResolvedStep.Kind) {
    func isFree(_ key: String) -> Bool {
      changed[key] == nil && !expected.contains(key)
    }
    switch kind {
    case .set(let property, _), .setShared(let property, "", _):
      guard Self.head(property) == property, isFree(property),
        let declared = feature.index.state[property],
        SwiftType.isEquatable(declared.type.text)
      else { return }
      let old = constant("model.\(property)", of: declared.type.text, called: property)
      expect(property, [Check(left: "model.\(property)", right: old)])
    case .presentDestination, .presentPrompt, .presentSeparately:
      for property in kind.changedProperties(in: feature)
      where isFree(property) && known["state.\(property)"] == "nil" {
        expect(property, [Check(left: "model.\(property)", right: "nil")])
      }
    case .push, .popLast, .popToRoot, .popElement, .popToCase:
      guard let path, isFree("path") else { return }
      expect(
        "path",
        path.isEmpty
          ? [Check(left: "model.path.isEmpty", right: "true")]
          : [Check(left: "model.path.count", right: "\(path.count)")])
    case .delegate(let name, _): record(name, nil)
    default: break
    }
  }

  mutating func show(_ property: String, _ value: String, _ checks: [Check]) {
    known["state.\(property)"] = value
    changed[property] = value == "nil" ? .some("nil") : .some(nil)
    expect(property, checks)
  }

  mutating func set(
    _ property: String, _ new: String, _ bindings: [String: TestedValue]
  ) {
    let head = Self.head(property)
    switch isThere(property) {
    case true?: break
    case false?: return
    case nil: return forget(property)
    }
    guard let value = value(new, bindings) else { return forget(property) }
    if let child = feature.index.optionals[property] {
      return setOptional(child, value)
    }
    if feature.index.rows.contains(property) {
      return setRows(property, value)
    }
    let type = type(of: head)
    if let type, !SwiftType.isEquatable(type) { return forget(property) }
    assign(property, value, property == head ? type : nil)
  }

  /// Whether there is a value to the left of `?` in a property, so that setting the rest has an
  /// effect; `nil` if that isn't known.
  private func isThere(_ property: String) -> Bool? {
    guard let mark = property.firstIndex(of: "?") else { return true }
    let optional = String(property[..<mark])
    if property[mark...].dropFirst().contains("?") { return nil }
    return known["state.\(optional)"].map { $0 != "nil" }
  }

  mutating func assign(_ property: String, _ value: String, _ type: String?) {
    let constant = constant(value, of: type, called: property)
    if constant != value, type == "Bool", isUnread(property) {
      // It starts with the other value.
      constants.append("model.\(property) = !\(constant)")
    }
    changed[property] = constant
    known["state.\(property)"] = Substitution.isLiteral(constant) ? constant : nil
    expect(property, [Check(left: "model.\(property)", right: constant)])
  }

  /// Whether a property is set and nothing else happens to it.
  func isUnread(_ property: String) -> Bool {
    let declared = feature.index.state[property]
    guard let declared, declared.sharing == nil, !declared.isConstant,
      context.model?.answered.contains(property) != true, depth == 1
    else { return false }
    return !fixture.samples.mentions.contains(property)
  }

  /// An optional child either exists or doesn't.
  mutating func setOptional(_ child: Child, _ value: String) {
    let name = child.name.text
    if value == "nil" { return show(name, "nil", [Check(left: "model.\(name)", right: "nil")]) }
    let isThere = known["state.\(name)"].map { $0 != "nil" }
    // `state.banner == nil ? … : nil` is common, and simple enough to understand.
    let prefix = "model.\(name) == nil ? "
    if value.hasPrefix(prefix), value.hasSuffix(" : nil"), let isThere {
      return show(
        name, isThere ? "nil" : ".\(name)",
        [Check(left: "model.\(name)", right: isThere ? "nil" : "!nil")])
    }
    if value.hasSuffix(")"), !value.contains("?") {
      return show(name, ".\(name)", [Check(left: "model.\(name)", right: "!nil")])
    }
    forget(name)
  }

  /// A test compares the number of rows, because their models are new each time.
  mutating func setRows(_ name: String, _ value: String) {
    if value == "[]" {
      changed[name] = "[]"
      return expect(name, [Check(left: "model.\(name).isEmpty", right: "true")])
    }
    let constant = constant("(\(value)).count", of: "Int", called: "\(name).count")
    changed[name] = .some(nil)
    expect(name, [Check(left: "model.\(name).count", right: constant)])
  }
}
