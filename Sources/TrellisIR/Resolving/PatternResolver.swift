import TrellisSpec
import TrellisSwift

/// Resolves the left sides of `reducer`.
extension FeatureResolver {
  /// Resolves a pattern.
  ///
  /// - Parameter pattern: The pattern.
  /// - Returns: The action, the patterns for its payload, and what is known of that; `nil` if there
  ///   is no such action.
  func resolvePattern(
    _ pattern: ActionPattern
  ) -> (path: ActionPath, payload: [PayloadPattern]?, parameters: [Parameter])? {
    var segments: [ActionPath.Segment] = []
    guard var end = resolve(pattern.names[...], in: node, pattern, &segments)
    else { return nil }
    var path = ActionPath(segments: segments)
    path.bindingGroup = end.bindingGroup
    var patterns = pattern.payload
    // `loaded(.failure(error))` is `loaded.failure(error)`.
    if end.action?.isResult == true, end.outcome == nil, patterns?.count == 1,
      let outcome = patterns?[0].outcome
    {
      end.outcome = outcome.name
      patterns = outcome.payload
    }
    if let outcome = end.outcome {
      path.segments.append(.outcome(outcome))
      end.payloadCount = 1
      end.parameters = end.parameters.map { parameter in
        let type = parameter.type.asType.payload(ofResult: outcome)
        return Parameter(label: nil, type: parameter.type.replaced(by: type?.text ?? ""))
      }
    }
    path.payloadCount = end.payloadCount
    let payload = patterns ?? []
    if let count = end.payloadCount, !payload.isEmpty, payload.count != count {
      let found = "has \(count) \(count == 1 ? "value" : "values"), not \(payload.count)"
      let hint =
        payload.count < count
        ? "write '_' for a value that isn't needed" : "write a name for each of them"
      let takes =
        count == 0 ? "has no payload; remove the parentheses" : "\(found); \(hint)"
      report(
        .wrongPayload,
        "'\(pattern.names.map(\.text).joined(separator: "."))' \(takes)",
        payload[0].source.range, notes: end.declaration.map { [declared($0)] } ?? [])
      return nil
    }
    if !reportLabels(of: payload, end) { return nil }
    path.bindings = payload.map(\.name)
    return (path, patterns, end.parameters)
  }

  /// Reports a label that the action doesn't declare.
  private func reportLabels(of payload: [PayloadPattern], _ end: End) -> Bool {
    for (value, parameter) in zip(payload, end.parameters) {
      guard let label = value.label, label != parameter.label else { continue }
      let hint = parameter.label.map { "write '\($0.text):', or no label" } ?? "remove the label"
      report(
        .wrongPayload, "this value has no label '\(label.text)'; \(hint)", label.range,
        notes: end.declaration.map { [declared($0)] } ?? [])
      return false
    }
    return true
  }

  /// The end of a pattern.
  struct End {
    var payloadCount: Int?
    /// The values of the payload, if the specs declare them.
    var parameters: [Parameter] = []
    var outcome: String?
    var declaration: SourceText?
    /// The action, if it is one that a feature declares under `actions`.
    var action: ActionCase?
    /// The group that contains the bindings, if it is one of them.
    var bindingGroup: String?
  }

  private func declared(_ name: SourceText) -> Diagnostic.Note {
    Diagnostic.Note(message: "'\(name.text)' is declared here", range: name.range)
  }

  /// - Parameters:
  ///   - names: The remaining names of the pattern.
  ///   - node: The feature that declares the actions.
  func resolve(
    _ names: ArraySlice<SourceText>, in node: FeatureNode, _ pattern: ActionPattern,
    _ segments: inout [ActionPath.Segment]
  ) -> End? {
    guard let head = names.first else { return nil }
    let current = node.feature
    let rest = names.dropFirst()
    switch head.text {
    case "destination" where current.hasDestination:
      return resolveDestination(head, rest, in: node, pattern, &segments)
    case "path" where !current.path.isEmpty:
      return resolveElement(head, rest, in: node, pattern, &segments)
    case "alert" where current.index.kindsOfPrompts.contains(.alert):
      return resolveButton(head, rest, .alert, in: current, &segments)
    case "confirmationDialog" where current.index.kindsOfPrompts.contains(.confirmationDialog):
      return resolveButton(head, rest, .confirmationDialog, in: current, &segments)
    case "binding" where current.isBindable:
      return resolveBinding(head, rest, in: current, &segments)
    case current.bindingGroup?.text where rest.first?.text == "binding":
      return resolveBinding(rest[rest.startIndex], rest.dropFirst(), in: current, &segments)
    case "delegate" where current.hasDelegate || current.index.actions[head.text] == nil:
      return resolveDelegate(head, rest, in: current, &segments)
    case "tabSelected" where current.tabs != nil && rest.isEmpty:
      segments.append(.tabSelected)
      return End(payloadCount: 1)
    default:
      if let presented = node.edges[.presented][head.text] {
        return resolvePresented(presented, rest, pattern, &segments)
      }
      if let child = node.edges.children[head.text] {
        segments.append(child.slot == .row ? .row(head.text) : .named(head.text))
        return resolveInChild(head, rest, child, pattern, &segments)
      }
      if let tab = node.edges[.tab][head.text], !tab.leadsToFeature {
        report(
          .unknownAction, "the tab '\(head.text)' has no feature and sends no actions", head.range
        )
        return nil
      }
      return resolveAction(head, rest, in: node, &segments)
    }
  }

  /// Resolves what follows the name of a child: its actions, from its spec or as written.
  private func resolveInChild(
    _ name: SourceText, _ rest: ArraySlice<SourceText>, _ edge: Edge, _ pattern: ActionPattern,
    _ segments: inout [ActionPath.Segment]
  ) -> End? {
    guard !rest.isEmpty else {
      if let first = pattern.payload?.first {
        report(
          .wrongPayload,
          "'\(name.text)' is a child; name one of its actions, such as '\(pattern.source.text.prefix { $0 != "(" }).delegate.saved'",
          first.source.range)
        return nil
      }
      return End(payloadCount: 0)
    }
    guard let child = graph.target(of: edge) else {
      // Existing Swift code: only the compiler knows its actions.
      segments += ActionPath.existingActions(rest.map(\.text)[...])
      return End()
    }
    return resolve(rest, in: child, pattern, &segments)
  }

  private func resolveDestination(
    _ head: SourceText, _ rest: ArraySlice<SourceText>, in node: FeatureNode,
    _ pattern: ActionPattern, _ segments: inout [ActionPath.Segment]
  ) -> End? {
    let current = node.feature
    guard let name = rest.first else {
      segments.append(.named(head.text))
      return End(payloadCount: 0)
    }
    if name.text == "dismiss", rest.count == 1 {
      segments.append(.destinationDismissed)
      return End(payloadCount: 0)
    }
    if let kind = Prompt.Kind(rawValue: name.text), !current.prompts(of: kind).isEmpty {
      return resolveButton(name, rest.dropFirst(), kind, in: current, &segments)
    }
    guard let destination = node.edges[.destination][name.text] else {
      reportUnknown(
        .unknownDestination, name.text, in: current,
        "'\(current.name.text)' has no destination '\(name.text)'\(didYouMeanOrOneOf(name.text, current.destinations.map(\.name.text), nothing: "it has none"))",
        name.range)
      return nil
    }
    guard destination.leadsToFeature else {
      report(.unknownAction, "'\(name.text)' has no feature and sends no actions", name.range)
      return nil
    }
    segments.append(.destination(name.text))
    return resolveInChild(name, rest.dropFirst(), destination, pattern, &segments)
  }

  /// An action of a child with a property of its own.
  private func resolvePresented(
    _ presented: Edge, _ rest: ArraySlice<SourceText>, _ pattern: ActionPattern,
    _ segments: inout [ActionPath.Segment]
  ) -> End? {
    guard presented.leadsToFeature else { return nil }
    let name = presented.name.text
    if rest.isEmpty {
      segments.append(.named(name))
      return End(payloadCount: 0)
    }
    if rest.count == 1, rest.first?.text == "dismiss" {
      segments.append(.presentedDismissed(name))
      return End(payloadCount: 0)
    }
    segments.append(.presented(name))
    return resolveInChild(presented.name, rest, presented, pattern, &segments)
  }

  private func resolveElement(
    _ head: SourceText, _ rest: ArraySlice<SourceText>, in node: FeatureNode,
    _ pattern: ActionPattern, _ segments: inout [ActionPath.Segment]
  ) -> End? {
    let current = node.feature
    guard let name = rest.first else {
      segments.append(.named(head.text))
      return End(payloadCount: 0)
    }
    guard let pathCase = node.edges[.path][name.text] else {
      reportUnknown(
        .unknownPathCase, name.text, in: current,
        "'\(current.name.text)' has no path case '\(name.text)'\(didYouMeanOrOneOf(name.text, current.path.map(\.name.text), nothing: "it has none"))",
        name.range)
      return nil
    }
    guard pathCase.leadsToFeature else {
      report(.unknownAction, "'\(name.text)' is plain data and sends no actions", name.range)
      return nil
    }
    segments.append(.element(name.text))
    return resolveInChild(name, rest.dropFirst(), pathCase, pattern, &segments)
  }

  private func resolveButton(
    _ head: SourceText, _ rest: ArraySlice<SourceText>, _ kind: Prompt.Kind, in current: Feature,
    _ segments: inout [ActionPath.Segment]
  ) -> End? {
    guard let name = rest.first, rest.count == 1 else {
      if rest.isEmpty {
        report(
          .unknownButton, "name one of the \(kind.noun)'s buttons, such as '\(head.text).delete'",
          head.range)
      } else {
        let button = rest[rest.startIndex + 1]
        let isPrompt = current.index.prompts[rest[rest.startIndex].text]?.kind == kind
        let hint =
          isPrompt ? "; write '\(head.text).\(button.text)', without the \(kind.noun)'s name" : ""
        report(.unknownButton, "a button has no actions of its own\(hint)", button.range)
      }
      return nil
    }
    if isOfFlag(name, kind, in: current) { return resolveFlag(name, kind, in: current, &segments) }
    if name.text == "dismiss" {
      segments.append(current.hasDestination ? .destinationDismissed : .promptDismissed(kind))
      return End(payloadCount: 0)
    }
    let found = current.index.sendingButton(name.text, in: kind, isBoolean: false)
    guard let button = found else {
      if !current.index.prompts(withButton: name.text, of: kind).isEmpty {
        report(
          .unknownButton,
          "the button '\(name.text)' only dismisses its \(kind.noun) and sends no action; use '\(kind.rawValue).dismiss', which also handles a tap outside",
          name.range)
        return nil
      }
      reportUnknown(
        .unknownButton, kind.rawValue, in: current,
        "no \(kind.noun) has a button '\(name.text)'\(didYouMeanOrOneOf(name.text, sendingButtons(current.prompts(of: kind)), nothing: "none sends an action"))",
        name.range)
      return nil
    }
    segments.append(.button(kind, name.text, inDestination: current.hasDestination))
    return End(
      payloadCount: button.parameters.count, parameters: button.parameters,
      declaration: button.name)
  }

  /// Whether a button is one of a boolean prompt.
  private func isOfFlag(_ name: SourceText, _ kind: Prompt.Kind, in current: Feature) -> Bool {
    if current.prompts(of: kind).isEmpty { return true }
    func isButton(ofBoolean isBoolean: Bool) -> Bool {
      current.index.sendingButton(name.text, in: kind, isBoolean: isBoolean) != nil
    }
    return isButton(ofBoolean: true) && !isButton(ofBoolean: false)
  }

  private func sendingButtons(_ prompts: [Prompt]) -> [String] {
    prompts.flatMap(\.buttons).filter(\.sendsAction).map(\.name.text)
  }

  /// The buttons of boolean prompts are actions of the feature, and a binding dismisses the prompt.
  private func resolveFlag(
    _ name: SourceText, _ kind: Prompt.Kind, in current: Feature,
    _ segments: inout [ActionPath.Segment]
  ) -> End? {
    if name.text == "dismiss" {
      let flags = current.booleanPrompts.filter { $0.kind == kind }
      guard flags.count == 1 else {
        report(
          .unknownButton,
          "there are several of them; write 'binding.\(flags[0].name.text)' to respond to the dismissal of one",
          name.range)
        return nil
      }
      segments.append(.binding(flags[0].name.text))
      return End(payloadCount: 0, bindingGroup: current.bindingGroup?.text)
    }
    guard let button = current.index.sendingButton(name.text, in: kind, isBoolean: true) else {
      reportUnknown(
        .unknownButton, kind.rawValue, in: current,
        "no \(kind.noun) has a button '\(name.text)' that sends an action\(didYouMeanOrOneOf(name.text, sendingButtons(current.booleanPrompts.filter { $0.kind == kind }), nothing: "none does"))",
        name.range)
      return nil
    }
    if let group = current.viewGroup { segments.append(.named(group.text)) }
    segments.append(.named(name.text))
    return End(
      payloadCount: button.parameters.count, parameters: button.parameters,
      declaration: button.name)
  }

  private func resolveBinding(
    _ head: SourceText, _ rest: ArraySlice<SourceText>, in current: Feature,
    _ segments: inout [ActionPath.Segment]
  ) -> End? {
    guard let name = rest.first else {
      segments.append(.binding(nil))
      return End(payloadCount: 0, bindingGroup: current.bindingGroup?.text)
    }
    let index = current.index
    if index.computed.contains(name.text) {
      report(
        .unknownProperty,
        "'\(name.text)' is computed and can't be bound; bind what it is computed from",
        name.range)
      return nil
    }
    guard index.boundProperties.contains(name.text) || index.promptProperties.contains(name.text)
    else {
      reportUnknown(
        .unknownProperty, name.text, in: current,
        "'\(current.name.text)' has no property '\(name.text)' to bind\(didYouMeanOrOneOf(name.text, current.boundProperties.map(\.name.text) + current.promptProperties.map(\.name), nothing: "its state has no 'var'"))",
        name.range)
      return nil
    }
    segments.append(.binding(rest.map(\.text).joined(separator: ".")))
    return End(payloadCount: 0, bindingGroup: current.bindingGroup?.text)
  }

  private func resolveDelegate(
    _ head: SourceText, _ rest: ArraySlice<SourceText>, in current: Feature,
    _ segments: inout [ActionPath.Segment]
  ) -> End? {
    if segments.isEmpty {
      report(
        .ownDelegate,
        "this feature sends 'delegate' actions to its parent, and only the parent responds to them",
        head.range)
      return nil
    }
    guard let name = rest.first, rest.count == 1 else {
      if rest.isEmpty {
        segments.append(.named("delegate"))
        return End(payloadCount: 0)
      }
      report(
        .unknownDelegate, "a delegate action has no actions of its own",
        rest[rest.startIndex + 1].range)
      return nil
    }
    guard let declared = current.index.delegate[name.text] else {
      reportUnknown(
        .unknownDelegate, name.text, in: current,
        "'\(current.name.text)' has no delegate action '\(name.text)'\(didYouMeanOrOneOf(name.text, current.delegate.map(\.name.text), nothing: "its spec has no 'delegate'"))",
        name.range)
      return nil
    }
    segments.append(.delegate(name.text))
    return End(
      payloadCount: declared.parameters.count, parameters: declared.parameters,
      declaration: declared.name)
  }

  private func resolveAction(
    _ head: SourceText, _ rest: ArraySlice<SourceText>, in node: FeatureNode,
    _ segments: inout [ActionPath.Segment]
  ) -> End? {
    let index = node.feature.index
    let group = index.groups[head.text]
    let isGroup = group != nil && !rest.isEmpty
    if rest.isEmpty, let action = group?.actions.first, index.actions[head.text] == nil {
      report(
        .unknownAction,
        "'\(head.text)' is a group of actions; name one of them, such as '\(head.text).\(action.name.text)'",
        head.range)
      return nil
    }
    let name = isGroup ? rest[rest.startIndex] : head
    var after = isGroup ? rest.dropFirst() : rest
    guard let action = ownAction(name, group: isGroup ? head.text : nil, in: node) else {
      return nil
    }
    if let group = action.group { segments.append(.named(group.text)) }
    segments.append(.named(name.text))
    var end = End(
      payloadCount: action.parameters.count, parameters: action.parameters,
      declaration: action.name, action: action)
    if let outcome = after.first, action.isResult, ["success", "failure"].contains(outcome.text) {
      end.outcome = outcome.text
      after = after.dropFirst()
    }
    if let extra = after.first {
      let hint =
        action.isResult
        ? didYouMeanOrOneOf(extra.text, ["success", "failure"], nothing: "")
        : Hint("; only an action with a 'Result' has 'success' and 'failure'")
      report(
        .unknownAction, "'\(name.text)' has no member '\(extra.text)'\(hint)", extra.range)
      return nil
    }
    return end
  }

  /// The likely meaning of an unknown action: something with the same name elsewhere, or an action
  /// with a similar name.
  private func actionHint(_ name: String, in node: FeatureNode) -> Hint {
    let index = node.feature.index
    if node.edges[.destination].contains(name) { return Hint("; write 'destination.\(name)'") }
    if node.edges[.path].contains(name) { return Hint("; write 'path.\(name)'") }
    if index.delegate.contains(name) { return Hint("; write 'delegate.\(name)'") }
    let kind = Prompt.Kind.allCases.first { kind in
      [false, true].contains { index.sendingButton(name, in: kind, isBoolean: $0) != nil }
    }
    if let kind { return Hint("; write '\(kind.rawValue).\(name)'") }
    if let child = node.edges.properties[name], child.name.text != name {
      return Hint(
        text: "; did you mean '\(child.name.text)'?", word: name, replacement: child.name.text)
    }
    let near = didYouMean(name, among: node.patternHeads)
    return near.replacement == nil ? Hint("; declare it under 'actions'") : near
  }

  /// An action that a feature declares.
  func ownAction(
    _ name: SourceText, group: String?, in node: FeatureNode
  ) -> ActionCase? {
    let current = node.feature
    let named = current.index.actions[name.text] ?? []
    let candidates = named.filter { group == nil || $0.group?.text == group }
    if Set(candidates.map(\.group)).count > 1,
      let first = candidates[0].group ?? candidates[1].group
    {
      report(
        .unknownAction,
        "'\(name.text)' is declared in more than one group; write '\(first.text).\(name.text)'",
        name.range)
      return nil
    }
    if let action = candidates.first { return action }
    if let group, let other = named.first {
      let path = [other.group?.text, name.text].compactMap { $0 }.joined(separator: ".")
      report(
        .unknownAction,
        "'\(current.name.text)' has no action '\(name.text)' in '\(group)'; did you mean '\(path)'?",
        name.range)
      return nil
    }
    let reserved = [
      "destination": "destination", "path": "path", "alert": "alerts",
      "confirmationDialog": "confirmationDialogs", "binding": "binding: true",
    ]
    let hints = [
      "destination": "declare what the feature presents under 'destination'",
      "path": "declare what the feature pushes under 'path'",
      "alerts": "declare the alert under 'alerts'",
      "confirmationDialogs": "declare the dialog under 'confirmationDialogs'",
      "binding: true": "write it as a key of the spec, or for one property",
    ]
    if let key = reserved[name.text] {
      reportUnknown(
        .unknownAction, name.text, in: current,
        "'\(current.name.text)' has no '\(key)'; \(hints[key] ?? "")",
        name.range)
    } else {
      reportUnknown(
        .unknownAction, name.text, in: current,
        "'\(current.name.text)' has no action '\(name.text)'\(actionHint(name.text, in: node))",
        name.range)
    }
    return nil
  }
}

extension FeatureNode {
  /// The names that a pattern can start with.
  fileprivate var patternHeads: [String] {
    feature.actions.map(\.name.text)
      + (edges.children.all + edges[.presented].all).map(\.name.text)
      + feature.actionGroups.map(\.text) + (feature.hasDestination ? ["destination"] : [])
      + (feature.path.isEmpty ? [] : ["path"]) + feature.promptKinds.map(\.rawValue)
  }
}
