/// The right sides of `reducer`.
extension FeatureResolver {
  mutating func resolve(
    _ step: Step, _ path: ActionPath?
  ) -> [ResolvedStep] {
    kinds(of: step, path).map {
      ResolvedStep(kind: $0, condition: step.condition?.text, range: step.range)
    }
  }

  private mutating func kinds(of step: Step, _ path: ActionPath?) -> [ResolvedStep.Kind] {
    switch step.kind {
    case .present(let reference): return present(reference).map { [$0] } ?? []
    case .dismiss(let name): return dismiss(name, path, step.range)
    case .dismissSelf: return [.dismissSelf]
    case .push(let reference): return push(reference, step.range).map { [$0] } ?? []
    case .pop(let target): return pop(target, path, step.range).map { [$0] } ?? []
    case .set(let assignments): return assignments.compactMap { set($0) }
    case .select(let name): return select(name).map { [$0] } ?? []
    case .become(let reference): return become(reference, step.range).map { [$0] } ?? []
    case .send(let reference): return send(reference).map { [$0] } ?? []
    case .delegate(let reference): return delegate(reference).map { [$0] } ?? []
    case .run(let run): return self.run(run).map { [$0] } ?? []
    case .cancel(let name): return cancel(name).map { [$0] } ?? []
    case .custom(let text): return [.custom(text)]
    }
  }

  private mutating func present(_ reference: Reference) -> ResolvedStep.Kind? {
    let (name, caseName) = names(of: reference)
    if let destination = feature.destinations.first(where: { $0.name == name }) {
      return content(reference, of: destination, in: caseName)
        .map { .presentDestination(destination, $0) }
    }
    if let destination = feature.presents.first(where: { $0.name == name }) {
      return content(reference, of: destination, in: caseName)
        .map { .presentSeparately(destination, $0) }
    }
    if let prompt = feature.prompts.first(where: { $0.name == name }) {
      return plainData(reference, prompt.parameters, of: prompt.name, in: caseName).map {
        prompt.isBoolean
          ? .presentFlag(prompt, $0.arguments) : .presentPrompt(prompt, $0.arguments)
      }
    }
    let names =
      (feature.destinations + feature.presents).map(\.name.text) + feature.prompts.map(\.name.text)
    if feature.path.contains(where: { $0.name == name }) {
      report(
        .unknownDestination,
        "'\(name.text)' is a path case and not presented; write 'push: \(name.text)'", name.range)
      return nil
    }
    reportUnknown(
      .unknownDestination, name.text, in: feature,
      "'\(feature.name.text)' has no destination or prompt '\(name.text)'\(didYouMeanOrOneOf(name.text, names, nothing: "declare it under 'destination', 'alerts' or 'confirmationDialogs'"))",
      name.range)
    return nil
  }

  private mutating func dismiss(
    _ name: SourceText?, _ path: ActionPath?, _ range: SourceRange
  ) -> [ResolvedStep.Kind] {
    let properties = feature.presentationProperties
    let flags = feature.booleanPrompts.map(\.name.text)
    if let name {
      if properties.contains(name.text) { return [.dismiss(properties: [name.text])] }
      if flags.contains(name.text) { return [.dismissFlag(property: name.text)] }
      reportUnknown(
        .unknownDestination, name.text, in: feature,
        "'\(feature.name.text)' has no property '\(name.text)' that presents\(didYouMeanOrOneOf(name.text, properties + flags, nothing: "it presents nothing"))",
        name.range)
      return []
    }
    if properties.isEmpty, flags.isEmpty {
      reportUnknown(
        .unknownDestination, "destination", in: feature,
        "'\(feature.name.text)' presents nothing that could be dismissed; 'dismissSelf' asks for its own dismissal",
        range)
      return []
    }
    // In answer to what has a property of its own, that alone goes away.
    if case .presented(let name) = path?.segments.first { return [.dismiss(properties: [name])] }
    return (properties.isEmpty ? [] : [.dismiss(properties: properties)])
      + flags.map { .dismissFlag(property: $0) }
  }

  private mutating func become(_ reference: Reference, _ range: SourceRange) -> ResolvedStep.Kind? {
    let (name, caseName) = names(of: reference)
    guard let child = feature.cases.first(where: { $0.name == name }) else {
      let cases = feature.cases.map(\.name.text)
      reportUnknown(
        .unknownCase, name.text, in: feature,
        cases.isEmpty
          ? "'\(feature.name.text)' has no 'cases' to become one of; declare them under 'cases'"
          : "'\(feature.name.text)' has no case '\(name.text)'\(didYouMeanOrOneOf(name.text, cases, nothing: ""))",
        name.range)
      return nil
    }
    return state(reference, of: child.feature, in: caseName).map { .become(child, $0) }
  }

  private mutating func push(_ reference: Reference, _ range: SourceRange) -> ResolvedStep.Kind? {
    let (name, caseName) = names(of: reference)
    guard let pathCase = feature.path.first(where: { $0.name == name }) else {
      let cases = feature.path.map(\.name.text)
      if (feature.destinations + feature.presents).contains(where: { $0.name == name }) {
        report(
          .unknownPathCase,
          "'\(name.text)' is a destination and not pushed; write 'present: \(name.text)'",
          name.range)
        return nil
      }
      reportUnknown(
        .unknownPathCase, name.text, in: feature,
        feature.path.isEmpty
          ? "'\(feature.name.text)' has no 'path' to push '\(name.text)' on; declare it under 'path'"
          : "'\(feature.name.text)' has no path case '\(name.text)'\(didYouMeanOrOneOf(name.text, cases, nothing: ""))",
        name.range)
      return nil
    }
    switch pathCase.content {
    case .feature(let child):
      return state(reference, of: child, in: caseName).map { .push(pathCase, $0) }
    case .value(let parameters):
      return plainData(reference, parameters, of: pathCase.name, in: caseName)
        .map { .push(pathCase, $0) }
    }
  }

  private mutating func pop(
    _ target: PopTarget, _ path: ActionPath?, _ range: SourceRange
  ) -> ResolvedStep.Kind? {
    if feature.path.isEmpty {
      reportUnknown(
        .unknownPathCase, "path", in: feature,
        "'\(feature.name.text)' has no 'path' to pop; 'dismissSelf' asks for its own dismissal",
        range)
      return nil
    }
    switch target {
    case .root: return .popToRoot
    case .last:
      if case .element = path?.segments.first { return .popElement }
      return .popLast
    case .pathCase(let name):
      guard feature.path.contains(where: { $0.name == name }) else {
        let cases = ["root"] + feature.path.map(\.name.text)
        reportUnknown(
          .unknownPathCase, name.text, in: feature,
          "'\(feature.name.text)' has no path case '\(name.text)'\(didYouMeanOrOneOf(name.text, cases, nothing: ""))",
          name.range)
        return nil
      }
      return .popToCase(name.text)
    }
  }

  private mutating func set(_ assignment: Assignment) -> ResolvedStep.Kind? {
    let head = assignment.head.text
    let constants = feature.state.filter(\.isConstant).map(\.name.text)
    if constants.contains(head) {
      report(
        .assignedConstant, "'\(head)' is a 'let' and cannot be set", assignment.property.range)
      return nil
    }
    var names =
      feature.state.map(\.name.text) + feature.promptProperties.map(\.name)
      + feature.ownedChildren.map(\.name.text)
    if let tabs = feature.tabs { names.append(tabs.selection.text) }
    guard names.contains(head) else {
      reportUnknown(
        .unknownProperty, head, in: feature,
        "the state of '\(feature.name.text)' has no property '\(head)'\(didYouMeanOrOneOf(head, names, nothing: "declare it under 'state'"))",
        assignment.head.range)
      return nil
    }
    if feature.state.contains(where: { $0.name.text == head && $0.sharing != nil }) {
      return .setShared(
        property: head, members: assignment.members.text, value: assignment.value.text)
    }
    return .set(property: assignment.property.text, value: assignment.value.text)
  }

  private mutating func select(_ name: SourceText) -> ResolvedStep.Kind? {
    guard let tabs = feature.tabs else {
      reportUnknown(
        .unknownTab, name.text, in: feature,
        "'\(feature.name.text)' has no 'tabs'; declare them under 'tabs'", name.range)
      return nil
    }
    let names = tabs.tabs.map(\.name.text)
    guard names.contains(name.text) else {
      reportUnknown(
        .unknownTab, name.text, in: feature,
        "there is no tab '\(name.text)'\(didYouMeanOrOneOf(name.text, names, nothing: ""))",
        name.range)
      return nil
    }
    return .select(property: tabs.selection.text, tab: name.text)
  }

  private mutating func send(_ reference: Reference) -> ResolvedStep.Kind? {
    guard let (action, path) = action(reference.name) else { return nil }
    return arguments(reference, for: action.parameters, of: action.name).map { .send(path, $0) }
  }

  private mutating func delegate(_ reference: Reference) -> ResolvedStep.Kind? {
    guard let declared = feature.delegate.first(where: { $0.name == reference.name }) else {
      let names = feature.delegate.map(\.name.text)
      reportUnknown(
        .unknownDelegate, reference.name.text, in: feature,
        "'\(feature.name.text)' has no delegate action '\(reference.name.text)'\(didYouMeanOrOneOf(reference.name.text, names, nothing: "declare it under 'delegate'"))",
        reference.name.range)
      return nil
    }
    return arguments(reference, for: declared.parameters, of: declared.name)
      .map { .delegate(declared.name.text, $0) }
  }

  private mutating func run(_ run: Run) -> ResolvedStep.Kind? {
    guard let response = run.response else { return .run(run, nil) }
    guard let (action, path) = action(response) else { return nil }
    if action.parameters.count > 1 {
      report(
        .wrongPayload,
        "'\(action.name.text)' has \(action.parameters.count) values; the result of a call is one",
        response.range)
      return nil
    }
    var responsePath = path
    responsePath.payloadCount = action.parameters.count
    let parameter = action.parameters.first
    let result = action.isResult ? parameter?.type.text : nil
    return .run(
      run,
      RunResponse(
        path: responsePath, label: parameter?.label?.text, isResult: action.isResult,
        failure: result.flatMap(SwiftType.resultFailure)))
  }

  private mutating func cancel(_ name: SourceText) -> ResolvedStep.Kind? {
    let ids = feature.cancelIDs.map(\.text)
    if ids.contains(name.text) { return .cancel(name.text) }
    reportUnknown(
      .unknownEffect, name.text, in: feature,
      "no 'run' of '\(feature.name.text)' has the id '\(name.text)'\(didYouMeanOrOneOf(name.text, ids, nothing: "give one with 'id'"))",
      name.range)
    return nil
  }

  /// An own action, bare or with its group.
  private mutating func action(_ name: SourceText) -> (ActionCase, ActionPath)? {
    let names = name.text.split(separator: ".").map(String.init)
    let group = names.count == 2 ? names[0] : nil
    let bare = names.count == 2 ? name.part(names[1], at: names[0].unicodeScalars.count + 1) : name
    guard let action = ownAction(bare, group: group, in: feature) else { return nil }
    let segments = [action.group?.text, action.name.text].compactMap { $0 }
    return (action, ActionPath(segments: segments.map { .named($0) }))
  }
}
