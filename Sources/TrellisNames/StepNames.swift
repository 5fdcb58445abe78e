import TrellisIR
import TrellisSpec

/// Finds the names in steps.
extension FeatureNames {
  mutating func collect(_ steps: [Step], _ scope: inout Scope) {
    for step in steps { collect(step, &scope) }
  }

  private mutating func collectNested(_ steps: [Step], _ scope: Scope) {
    var inner = scope
    collect(steps, &inner)
  }

  private mutating func collect(_ step: Step, _ scope: inout Scope) {
    swift(step.condition, scope)
    swift(step.animation, scope)
    switch step.kind {
    case .present(let reference): present(reference, scope)
    case .dismiss(let name):
      if let name, let member = stateMember(name.text, of: node) { add(member.key, at: name) }
    case .push(let reference):
      show(reference, node.edges[.path][FeatureNames.head(reference).text], scope)
    case .become(let reference):
      show(reference, node.edges[.enumCase][FeatureNames.head(reference).text], scope)
    case .pop(.pathCase(let name)):
      if let edge = node.edges[.path][name.text] { add(key(of: edge, in: node.id), at: name) }
    case .pop(.to(let id)), .pop(.from(let id)): swift(id, scope)
    case .set(let assignments):
      for assignment in assignments {
        let type = changed(assignment.property, scope)
        swift(assignment.value, scope, expected: type)
      }
    case .select(let name): add(key(.tab, name.text, of: node.id), at: name)
    case .send(let reference): send(reference, scope)
    case .delegate(let reference):
      guard let declared = node.index.delegate[reference.name.text] else { break }
      let key = key(.delegateAction, declared.name.text, of: node.id)
      add(key, at: reference.name)
      arguments(reference, of: End(key: key, parameters: declared.parameters), scope)
      return
    case .run(let run): collect(run, scope)
    case .cancel(.name(let name)): add(key(.effect, name.text, of: node.id), at: name)
    case .cancel(.value(let value)): swift(value, scope)
    case .if(let list, let steps, let others):
      var inner = scope
      conditions(list, &inner)
      collect(steps, &inner)
      collectNested(others, scope)
    case .guard(let list, let others):
      collectNested(others, scope)
      conditions(list, &scope)
    case .switch(let subject, let cases):
      let type = swift(subject, scope)
      for choice in cases {
        var inner = scope
        if let text = choice.pattern { pattern(text, type, &inner) }
        collect(choice.steps, &inner)
      }
    case .let(let constants):
      for constant in constants {
        let type = swift(constant.value, scope)
        let place = TextPlaces(constant.name).range(of: constant.name.text, at: 0)
        let key = place.map { local(.constant, constant.name.text, $0) }
        add(key, place, declares: true)
        scope.names[constant.name.text] = Binding(key: key, type: type)
      }
    case .call(let statement): swift(statement, scope, isPlace: true)
    case .each(let loop): collect(loop, scope)
    case .dismissSelf, .pop, .custom, .stop: break
    }
  }

  /// The name of what is shown, without the case that it starts in.
  private static func head(_ reference: Reference) -> SourceText {
    let name = reference.name.text.prefix { $0 != "." }
    return reference.name.part(String(name), at: 0)
  }

  private mutating func present(_ reference: Reference, _ scope: Scope) {
    let head = FeatureNames.head(reference)
    if let edge = node.edges[.destination][head.text] ?? node.edges[.presented][head.text] {
      show(reference, edge, scope)
    } else if let prompt = node.index.prompts[head.text] {
      add(key(of: prompt, in: node.id), at: head)
      for argument in reference.arguments {
        if let label = argument.label {
          add(key(ofLabel: label.text, of: prompt, in: node.id), at: label)
        }
        swift(argument.value, scope)
      }
    } else {
      for argument in reference.arguments { swift(argument.value, scope) }
    }
  }

  /// Shows something, possibly in one of its cases.
  private mutating func show(_ reference: Reference, _ edge: Edge?, _ scope: Scope) {
    guard let edge else {
      for argument in reference.arguments { swift(argument.value, scope) }
      return
    }
    let head = FeatureNames.head(reference)
    add(key(of: edge, in: node.id), at: head)
    var target = graph.target(of: edge)
    if let owner = target, owner.feature.isEnum {
      var start = owner.edges[.enumCase].all.first
      let rest = String(reference.name.text.dropFirst(head.text.count + 1))
      if !rest.isEmpty {
        let name = reference.name.part(rest, at: head.text.unicodeScalars.count + 1)
        start = owner.edges[.enumCase][rest]
        if let start { add(key(of: start, in: owner.id), at: name) }
      }
      target = start.flatMap { graph.target(of: $0) }
    }
    for argument in reference.arguments {
      if let label = argument.label {
        if let target {
          add(stateMember(label.text, of: target)?.key, at: label)
        } else if edge.values.contains(where: { $0.label == label }) {
          add(key(ofLabel: label.text, of: key(of: edge, in: node.id)), at: label)
        }
      }
      swift(argument.value, scope)
    }
    swift(reference.state, scope)
  }

  private mutating func send(_ reference: Reference, _ scope: Scope) {
    swift(reference.rowID, scope)
    let names = reference.names
    let head = names.first?.text ?? ""
    let isOwn =
      reference.rowID == nil
      && (names.count > 1
        ? names.count == 2 && node.index.groups.contains(head)
        : node.index.actions[head] != nil)
    let end = isOwn ? addAction(reference.name) : addActions(names[...], in: node)
    arguments(reference, of: end, scope)
  }

  private mutating func arguments(_ reference: Reference, of end: End?, _ scope: Scope) {
    for (position, argument) in reference.arguments.enumerated() {
      if let label = argument.label, let key = end?.key {
        add(self.key(ofLabel: label.text, of: key), at: label)
      }
      let parameter = end?.parameters.dropFirst(position).first
      swift(argument.value, scope, expected: parameter.map { type($0.type) } ?? .unknown)
    }
  }

  // MARK: - Effects

  private mutating func collect(_ run: Run, _ scope: Scope) {
    let response = run.call?.response.flatMap { addAction($0) }
    if let id = run.cancelID?.name {
      let effect = key(.effect, id.text, of: node.id)
      let place = TextPlaces(id).range(of: id.text, at: 0)
      if let place, place.text == id.text, !isKey(place) {
        add(effect, place, declares: true)
      } else if let action = response?.key {
        // Without an ID, an effect has the name of the action that it sends.
        join(effect, action)
      }
    }
    if let reference = run.failureReference {
      let end = addAction(reference.name)
      var inner = scope
      inner.names["error"] = Binding(key: nil, type: .foreign)
      arguments(reference, of: end, inner)
    } else if let failure = run.failure {
      _ = addAction(failure)
    }
    swift(run.call?.text, scope)
    for expression in [
      run.call?.animation ?? run.animation, run.delay, run.throttle?.interval, run.priority,
    ] {
      swift(expression, scope)
    }
    collectNested(run.steps, scope)
  }

  private mutating func collect(_ loop: AsyncLoop, _ scope: Scope) {
    swift(loop.sequence, scope)
    if let response = loop.response { _ = addAction(response) }
    swift(loop.animation, scope)
    var inner = scope
    if let element = loop.element {
      let place = TextPlaces(element).range(of: element.text, at: 0)
      let isSpelled = place?.text == element.text
      let key = isSpelled ? place.map { local(.constant, element.text, $0) } : nil
      add(key, place, declares: true)
      inner.names[element.text] = Binding(key: key, type: .unknown)
    }
    collect(loop.steps, &inner)
  }

  /// Whether a word is a key of the language rather than a name.
  private func isKey(_ place: SourceRange) -> Bool {
    place.file.sourceLine(place.line)?.scalars(behind: place.end - 1).first == ":"
  }
}
