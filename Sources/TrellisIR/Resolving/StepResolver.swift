import TrellisSpec

/// Resolves the right sides of `reducer`.
extension FeatureResolver {
  func resolve(_ steps: [Step], _ path: ActionPath?) -> [Statement] {
    var statements: [Statement] = []
    for step in steps { append(step, path, to: &statements) }
    return statements
  }

  private func append(
    _ step: Step, _ path: ActionPath?, to statements: inout [Statement]
  ) {
    switch step.kind {
    case .if(let conditions, let steps, let others):
      statements.append(
        .conditional(
          .init(
            isGuard: false, conditions: Expression(conditions, as: .conditions),
            body: resolve(steps, path),
            otherwise: resolve(others, path), range: step.range)))
    case .guard(let conditions, let steps):
      statements.append(
        .conditional(
          .init(
            isGuard: true, conditions: Expression(conditions, as: .conditions), body: [],
            otherwise: resolve(steps, path), range: step.range)))
    case .switch(let subject, let cases):
      let resolved = cases.map { choice in
        Statement.Switch.Case(
          pattern: choice.pattern.map { Expression($0, as: .patterns) },
          isUnknown: choice.isUnknown,
          body: resolve(choice.steps, path))
      }
      statements.append(
        .switch(.init(subject: Expression(subject), cases: resolved, range: step.range)))
    case .let(let constants):
      statements += constants.map { constant in
        let value = Expression(constant.value)
        return .constant(
          .init(
            name: constant.name.text, value: value, waiting: waiting(for: value),
            range: constant.name.range))
      }
    case .each(let each): loop(each, step.range).map { statements.append($0) }
    case .stop: statements.append(.stop(step.range))
    default:
      let condition = step.condition.map { Expression($0) }
      for kind in kinds(of: step, path) {
        let animation = step.animation.map { Expression($0) }
        statements.append(Operation(kind, animation: animation, at: step.range), if: condition)
      }
    }
  }

  private func kinds(of step: Step, _ path: ActionPath?) -> [Operation.Kind] {
    switch step.kind {
    case .present(let reference): return present(reference).map { [$0] } ?? []
    case .dismiss(let name): return dismiss(name, path, step.range)
    case .dismissSelf: return [.dismissSelf]
    case .push(let reference): return push(reference, step.range).map { [$0] } ?? []
    case .pop(let target):
      return pop(target, path, step.range).map { [.change(.path, .pop($0))] } ?? []
    case .set(let assignments): return assignments.compactMap { set($0, path) }
    case .select(let name): return select(name).map { [$0] } ?? []
    case .become(let reference): return become(reference, step.range).map { [$0] } ?? []
    case .send(let reference): return send(reference, path).map { [$0] } ?? []
    case .delegate(let reference): return delegate(reference).map { [$0] } ?? []
    case .run(let run): return self.run(run).map { [$0] } ?? []
    case .cancel(.name(let name)): return cancel(name).map { [$0] } ?? []
    case .cancel(.value(let value)):
      return [.opaque(.effect(Expression(".cancel(id: \(value.text))", from: value)))]
    case .call(let statement) where effect != nil:
      return awaitedCall(statement).map { [$0] } ?? []
    case .call(let statement): return call(statement, path).map { [$0] } ?? []
    case .custom(let text): return [.custom(text)]
    case .if, .guard, .switch, .let, .each, .stop: return []
    }
  }

  private func present(_ reference: Reference) -> Operation.Kind? {
    let (name, caseName) = names(of: reference)
    if let edge = node.edges[.destination][name.text] {
      return content(reference, of: edge, in: caseName).map { .show(edge, $0) }
    }
    if let edge = node.edges[.presented][name.text] {
      return content(reference, of: edge, in: caseName).map { .show(edge, $0) }
    }
    if let prompt = feature.index.prompts[name.text] {
      return plainData(reference, prompt.parameters, of: prompt.name, in: caseName).map {
        .show(prompt, $0.arguments, in: feature.index)
      }
    }
    if node.edges[.path].contains(name.text) {
      report(
        .unknownDestination,
        "'\(name.text)' is a path case, not a destination; write 'push: \(name.text)'", name.range)
      return nil
    }
    reportUnknown(
      .unknownDestination, name.text, in: feature,
      "'\(feature.name.text)' has no destination or prompt '\(name.text)'\(didYouMeanOrOneOf(name.text, feature.presentedNames, nothing: "declare it under 'destination', 'alerts' or 'confirmationDialogs'"))",
      name.range)
    return nil
  }

  private func dismiss(
    _ name: SourceText?, _ path: ActionPath?, _ range: SourceRange
  ) -> [Operation.Kind] {
    let index = feature.index
    if let name {
      if index.presentationProperties.contains(name.text) {
        return [.change(.presented(properties: [name.text]), .dismiss)]
      }
      if index.booleanPrompts.contains(name.text) {
        return [.change(.flag(name.text), .dismiss)]
      }
      reportUnknown(
        .unknownDestination, name.text, in: feature,
        "'\(feature.name.text)' has no property '\(name.text)' that presents\(didYouMeanOrOneOf(name.text, index.presentationProperties.all + index.booleanPrompts.all.map(\.name.text), nothing: "it presents nothing"))",
        name.range)
      return []
    }
    let dismissals = feature.dismissals
    if dismissals.isEmpty {
      reportUnknown(
        .unknownDestination, "destination", in: feature,
        "'\(feature.name.text)' presents nothing that could be dismissed; use 'dismissSelf' to dismiss the feature itself",
        range)
      return []
    }
    // In a response to something with a property of its own, only that is dismissed.
    if case .presented(let name) = path?.segments.first {
      return [.change(.presented(properties: [name]), .dismiss)]
    }
    return dismissals
  }

  private func become(_ reference: Reference, _ range: SourceRange) -> Operation.Kind? {
    let (name, caseName) = names(of: reference)
    guard let edge = node.edges[.enumCase][name.text] else {
      reportUnknown(
        .unknownCase, name.text, in: feature,
        feature.cases.isEmpty
          ? "'\(feature.name.text)' has no 'cases'; declare them under 'cases'"
          : "'\(feature.name.text)' has no case '\(name.text)'\(didYouMeanOrOneOf(name.text, feature.cases.map(\.name.text), nothing: ""))",
        name.range)
      return nil
    }
    return content(reference, of: edge, in: caseName).map { .show(edge, $0) }
  }

  private func push(_ reference: Reference, _ range: SourceRange) -> Operation.Kind? {
    let (name, caseName) = names(of: reference)
    guard let edge = node.edges[.path][name.text] else {
      if node.edges[.destination].contains(name.text)
        || node.edges[.presented].contains(name.text)
      {
        report(
          .unknownPathCase,
          "'\(name.text)' is a destination, not a path case; write 'present: \(name.text)'",
          name.range)
        return nil
      }
      reportUnknown(
        .unknownPathCase, name.text, in: feature,
        feature.path.isEmpty
          ? "'\(feature.name.text)' has no 'path' to push '\(name.text)' onto; declare it under 'path'"
          : "'\(feature.name.text)' has no path case '\(name.text)'\(didYouMeanOrOneOf(name.text, feature.path.map(\.name.text), nothing: ""))",
        name.range)
      return nil
    }
    return content(reference, of: edge, in: caseName).map { .show(edge, $0) }
  }

  private func pop(
    _ target: PopTarget, _ path: ActionPath?, _ range: SourceRange
  ) -> Change.Pop? {
    if feature.path.isEmpty {
      reportUnknown(
        .unknownPathCase, "path", in: feature,
        "'\(feature.name.text)' has no 'path' to pop; use 'dismissSelf' to dismiss the feature itself",
        range)
      return nil
    }
    switch target {
    case .root: return .toRoot
    case .last:
      if case .element = path?.segments.first { return .from(.sender) }
      return .last
    case .pathCase(let name):
      guard node.edges[.path].contains(name.text) else {
        reportUnknown(
          .unknownPathCase, name.text, in: feature,
          "'\(feature.name.text)' has no path case '\(name.text)'\(didYouMeanOrOneOf(name.text, ["root"] + feature.path.map(\.name.text), nothing: ""))",
          name.range)
        return nil
      }
      return .toCase(name.text)
    case .to(let id): return .to(element(id, path))
    case .from(let id): return .from(element(id, path))
    }
  }

  /// The screen with an ID, which can be the one whose action the reaction handles.
  private func element(_ id: SourceText, _ path: ActionPath?) -> ElementSelector {
    if case .element? = path?.segments.first, id.text == ActionPath.elementID,
      path?.hasElementID == true, !feature.index.dependencies.contains(ActionPath.elementID)
    {
      return .sender
    }
    return .id(Expression(id))
  }

  private func set(_ assignment: Assignment, _ path: ActionPath?) -> Operation.Kind? {
    let value = Change.assign(Expression(assignment.value))
    switch child(in: assignment.property, path) {
    case .none: break
    case .invalid: return nil
    case .found(let place): return .change(.child(place), value)
    }
    let (node, head) = (node, assignment.head.text)
    let declared = node.index.state[head]
    let isUnchangeable = reportUnchangeable(
      head, of: node.index, verb: "set", assignment.property.range)
    if isUnchangeable { return nil }
    guard declared != nil || node.feature.hasStoredProperty(head) else {
      reportUnknownProperty(head, assignment.head.range)
      return nil
    }
    if declared?.sharing != nil {
      return .change(.shared(property: head, members: Expression(assignment.members)), value)
    }
    return .change(.stored(Expression(assignment.property, as: .property)), value)
  }

  /// Reports a property that no step can change, because it is a constant or computed.
  ///
  /// - Parameters:
  ///   - name: The property's name.
  ///   - owner: The declarations of the feature whose state has the property.
  ///   - verb: What the step does, as a participle.
  ///   - range: The place of the step.
  /// - Returns: Whether it is one.
  func reportUnchangeable(
    _ name: String, of owner: FeatureIndex, verb: String,
    _ range: @autoclosure () -> SourceRange
  ) -> Bool {
    let kind: String
    if owner.state[name]?.isConstant == true {
      kind = "a 'let'"
    } else if owner.computed.contains(name) {
      kind = "computed"
    } else {
      return false
    }
    report(.assignedConstant, "'\(name)' is \(kind) and can't be \(verb)", range())
    return true
  }

  func reportUnknownProperty(_ name: String, _ range: SourceRange) {
    reportUnknown(
      .unknownProperty, name, in: feature,
      "the state of '\(feature.name.text)' has no property '\(name)'\(didYouMeanOrOneOf(name, feature.storedProperties, nothing: "declare it under 'state'"))",
      range)
  }

  private func call(
    _ statement: SourceText, _ path: ActionPath?
  ) -> Operation.Kind? {
    let expression = Expression(statement)
    if expression.passesState { return .opaque(.statement(expression)) }
    guard let head = expression.changedProperty, let changed = expression.changedPlace else {
      return .call(expression)
    }
    switch child(in: changed, path) {
    case .none: break
    case .invalid: return nil
    case .found(let place):
      let members = place.members
      return .change(
        .child(ChildPlace(edge: place.edge, element: place.element)),
        .mutate(
          expression.discardsResult
            ? Expression("_ = \(members.text)", from: members.source) : members))
    }
    if expression.callsStateItself { return .change(.state, .mutate(expression)) }
    let declared = feature.index.state[head]
    if reportUnchangeable(head, of: feature.index, verb: "changed", statement.range) { return nil }
    guard declared != nil || feature.hasStoredProperty(head) || feature.presents(head) else {
      reportUnknownProperty(head, statement.range)
      return nil
    }
    return .change(
      declared?.sharing == nil
        ? .stored(Expression(head)) : .shared(property: head, members: ""),
      .mutate(expression))
  }

  private func select(_ name: SourceText) -> Operation.Kind? {
    guard let tabs = feature.tabs else {
      reportUnknown(
        .unknownTab, name.text, in: feature,
        "'\(feature.name.text)' has no 'tabs'; declare them under 'tabs'", name.range)
      return nil
    }
    guard feature.index.tabs.contains(name.text) else {
      reportUnknown(
        .unknownTab, name.text, in: feature,
        "there is no tab '\(name.text)'\(didYouMeanOrOneOf(name.text, tabs.tabs.map(\.name.text), nothing: ""))",
        name.range)
      return nil
    }
    return .change(.tab(property: tabs.selection.text), .select(name.text))
  }

  private func send(_ reference: Reference, _ path: ActionPath?) -> Operation.Kind? {
    if isOfChild(reference) {
      if effect == nil { return sendToChild(reference, path) }
      report(
        .effectStep,
        "an effect sends actions of the feature; send one whose entry has the step 'send: \(reference.name.text)'",
        reference.name.range)
      return nil
    }
    guard let (action, path) = action(reference.name) else { return nil }
    return arguments(reference, for: action.parameters, of: action.name).map {
      .send(.own(path), $0)
    }
  }

  private func delegate(_ reference: Reference) -> Operation.Kind? {
    guard let declared = feature.index.delegate[reference.name.text] else {
      reportUnknown(
        .unknownDelegate, reference.name.text, in: feature,
        "'\(feature.name.text)' has no delegate action '\(reference.name.text)'\(didYouMeanOrOneOf(reference.name.text, feature.delegate.map(\.name.text), nothing: "declare it under 'delegate'"))",
        reference.name.range)
      return nil
    }
    return arguments(reference, for: declared.parameters, of: declared.name)
      .map { .send(.delegate(declared.name.text), $0) }
  }

  private func cancel(_ name: SourceText) -> Operation.Kind? {
    if feature.index.cancelIDs.contains(name.text) { return .cancel(name.text) }
    reportUnknown(
      .unknownEffect, name.text, in: feature,
      "no 'run' of '\(feature.name.text)' has the id '\(name.text)'\(didYouMeanOrOneOf(name.text, feature.cancelIDs.map(\.text), nothing: "give one with 'id', or name an effect of your own under 'effects'"))",
      name.range)
    return nil
  }

  /// An action of the feature, with or without its group.
  func action(_ name: SourceText) -> (ActionCase, ActionPath)? {
    let names = name.text.split(separator: ".").map(String.init)
    let group = names.count == 2 ? names[0] : nil
    let bare = names.count == 2 ? name.part(names[1], at: names[0].unicodeScalars.count + 1) : name
    guard let action = ownAction(bare, group: group, in: node) else { return nil }
    let segments = [action.group?.text, action.name.text].compactMap { $0 }
    return (action, ActionPath(segments: segments.map { .named($0) }))
  }
}

extension Feature {
  /// The names that `present` can refer to.
  fileprivate var presentedNames: [String] {
    (destinations + presents).map(\.name.text) + prompts.map(\.name.text)
  }

  /// The names that `set` can refer to.
  var storedProperties: [String] {
    state.map(\.name.text) + promptProperties.map(\.name) + ownedChildren.map(\.property.text)
      + (tabs.map { [$0.selection.text] } ?? [])
  }

  /// Whether the library stores something under a name that the feature presents or pushes.
  func presents(_ name: String) -> Bool {
    name == "path" && !path.isEmpty || name == "destination" && hasDestination
      || index.presentationProperties.contains(name)
  }

  /// Whether `set` can refer to a name that a key other than `state` declares.
  func hasStoredProperty(_ name: String) -> Bool {
    index.promptProperties.contains(name) || index.stateChildren.contains(name)
      || index.optionals.contains(name) || index.rows.contains(name)
      || tabs?.selection.text == name
  }
}
