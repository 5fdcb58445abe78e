/// The left sides of `reducer`.
extension FeatureResolver {
  mutating func resolvePattern(_ pattern: ActionPattern) -> ActionPath? {
    var segments: [ActionPath.Segment] = []
    guard var end = resolve(pattern.names[...], in: feature, from: feature, pattern, &segments)
    else { return nil }
    var path = ActionPath(segments: segments)
    if let outcome = end.outcome {
      path.segments.append(.outcome(outcome))
      end.payloadCount = 1
    }
    path.payloadCount = end.payloadCount
    let bindings = pattern.bindings ?? []
    if let count = end.payloadCount, !bindings.isEmpty, bindings.count != count {
      let found = "has \(count) \(count == 1 ? "value" : "values"), not \(bindings.count)"
      let hint =
        bindings.count < count
        ? "write '_' for one that is not needed" : "write one name for each"
      let takes =
        count == 0 ? "has no payload; leave the parentheses out" : "\(found); \(hint)"
      report(
        .wrongPayload,
        "'\(pattern.names.map(\.text).joined(separator: "."))' \(takes)",
        bindings[0].range, notes: end.declaration.map { [declared($0)] } ?? [])
      return nil
    }
    path.bindings = bindings.map { $0.text == "_" ? nil : $0.text }
    return path
  }

  /// What a pattern ends in.
  private struct End {
    var payloadCount: Int?
    var outcome: String?
    var declaration: SourceText?
  }

  private func declared(_ name: SourceText) -> Diagnostic.Note {
    Diagnostic.Note(message: "'\(name.text)' is declared here", range: name.range)
  }

  /// - Parameters:
  ///   - names: What is left of the pattern.
  ///   - current: The feature whose actions the names are.
  private mutating func resolve(
    _ names: ArraySlice<SourceText>, in current: Feature, from owner: Feature,
    _ pattern: ActionPattern, _ segments: inout [ActionPath.Segment]
  ) -> End? {
    guard let head = names.first else { return nil }
    let rest = names.dropFirst()
    switch head.text {
    case "destination" where current.hasDestination:
      return resolveDestination(head, rest, in: current, pattern, &segments)
    case "path" where !current.path.isEmpty:
      return resolveElement(head, rest, in: current, pattern, &segments)
    case "alert" where current.prompts.contains { $0.kind == .alert }:
      return resolveButton(head, rest, .alert, in: current, &segments)
    case "confirmationDialog" where current.prompts.contains { $0.kind == .confirmationDialog }:
      return resolveButton(head, rest, .confirmationDialog, in: current, &segments)
    case "binding" where current.isBindable:
      return resolveBinding(head, rest, in: current, &segments)
    case "delegate":
      return resolveDelegate(head, rest, in: current, &segments)
    case "tabSelected" where current.tabs != nil && rest.isEmpty:
      segments.append(.tabSelected)
      return End(payloadCount: 1)
    default:
      if let presented = current.presents.first(where: { $0.name == head }) {
        return resolvePresented(presented, rest, in: current, pattern, &segments)
      }
      if let child = current.composedChildren.first(where: { $0.name == head }) {
        let isRow = current.rows.contains { $0.name == head }
        segments.append(isRow ? .row(head.text) : .named(head.text))
        return resolveInChild(head, rest, child.feature, of: current, pattern, &segments)
      }
      if let tab = current.tabs?.tabs.first(where: { $0.name == head }), tab.feature == nil {
        report(
          .unknownAction, "the tab '\(head.text)' has no feature and sends no actions", head.range
        )
        return nil
      }
      return resolveAction(head, rest, in: current, &segments)
    }
  }

  /// What follows the name of a child: its own actions, by its spec or as they stand.
  private mutating func resolveInChild(
    _ name: SourceText, _ rest: ArraySlice<SourceText>, _ featureName: SourceText,
    of owner: Feature, _ pattern: ActionPattern, _ segments: inout [ActionPath.Segment]
  ) -> End? {
    guard !rest.isEmpty else {
      if let bindings = pattern.bindings, let first = bindings.first {
        report(
          .wrongPayload,
          "'\(name.text)' is a child; name one of its actions, such as '\(pattern.source.text.prefix { $0 != "(" }).delegate.saved'",
          first.range)
        return nil
      }
      return End(payloadCount: 0)
    }
    guard let child = graph.feature(featureName.text, from: owner) else {
      // Existing Swift code: only the compiler knows its actions.
      segments += ActionPath.existingActions(rest.map(\.text)[...])
      return End()
    }
    return resolve(rest, in: child, from: owner, pattern, &segments)
  }

  private mutating func resolveDestination(
    _ head: SourceText, _ rest: ArraySlice<SourceText>, in current: Feature,
    _ pattern: ActionPattern, _ segments: inout [ActionPath.Segment]
  ) -> End? {
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
    guard let destination = current.destinations.first(where: { $0.name == name }) else {
      let cases = current.destinations.map(\.name.text)
      reportUnknown(
        .unknownDestination, name.text, in: current,
        "'\(current.name.text)' has no destination '\(name.text)'\(didYouMeanOrOneOf(name.text, cases, nothing: "it has none"))",
        name.range)
      return nil
    }
    guard let feature = destination.feature else {
      report(.unknownAction, "'\(name.text)' has no feature and sends no actions", name.range)
      return nil
    }
    segments.append(.destination(name.text))
    return resolveInChild(name, rest.dropFirst(), feature, of: current, pattern, &segments)
  }

  /// An action of what has a property of its own.
  private mutating func resolvePresented(
    _ presented: Destination, _ rest: ArraySlice<SourceText>, in current: Feature,
    _ pattern: ActionPattern, _ segments: inout [ActionPath.Segment]
  ) -> End? {
    guard let feature = presented.feature else { return nil }
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
    return resolveInChild(presented.name, rest, feature, of: current, pattern, &segments)
  }

  private mutating func resolveElement(
    _ head: SourceText, _ rest: ArraySlice<SourceText>, in current: Feature,
    _ pattern: ActionPattern, _ segments: inout [ActionPath.Segment]
  ) -> End? {
    guard let name = rest.first else {
      segments.append(.named(head.text))
      return End(payloadCount: 0)
    }
    guard let pathCase = current.path.first(where: { $0.name == name }) else {
      let cases = current.path.map(\.name.text)
      reportUnknown(
        .unknownPathCase, name.text, in: current,
        "'\(current.name.text)' has no path case '\(name.text)'\(didYouMeanOrOneOf(name.text, cases, nothing: "it has none"))",
        name.range)
      return nil
    }
    guard case .feature(let feature) = pathCase.content else {
      report(.unknownAction, "'\(name.text)' holds plain data and sends no actions", name.range)
      return nil
    }
    segments.append(.element(name.text))
    return resolveInChild(name, rest.dropFirst(), feature, of: current, pattern, &segments)
  }

  private mutating func resolveButton(
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
        let isPrompt = current.prompts.contains { $0.kind == kind && $0.name == rest.first }
        let hint =
          isPrompt ? "; write '\(head.text).\(button.text)', without the \(kind.noun)'s name" : ""
        report(.unknownButton, "a button has no actions of its own\(hint)", button.range)
      }
      return nil
    }
    let flags = current.booleanPrompts.filter { $0.kind == kind }
    if isOfFlag(name, among: flags, rather: current.prompts(of: kind)) {
      return resolveFlag(name, kind, flags, in: current, &segments)
    }
    if name.text == "dismiss" {
      segments.append(current.hasDestination ? .destinationDismissed : .promptDismissed(kind))
      return End(payloadCount: 0)
    }
    let buttons = current.prompts(of: kind).flatMap(\.buttons)
    guard let button = buttons.first(where: { $0.name == name && $0.sendsAction }) else {
      if buttons.contains(where: { $0.name == name }) {
        report(
          .unknownButton,
          "the button '\(name.text)' only closes its \(kind.noun) and sends no action; use '\(kind.rawValue).dismiss', which also tells of a tap beside it",
          name.range)
        return nil
      }
      let names = buttons.filter(\.sendsAction).map(\.name.text)
      reportUnknown(
        .unknownButton, kind.rawValue, in: current,
        "no \(kind.noun) has a button '\(name.text)'\(didYouMeanOrOneOf(name.text, names, nothing: "none sends an action"))",
        name.range)
      return nil
    }
    segments.append(.button(kind, name.text, inDestination: current.hasDestination))
    return End(payloadCount: button.parameters.count, declaration: button.name)
  }

  /// Whether a button is one of a boolean prompt.
  private func isOfFlag(
    _ name: SourceText, among flags: [Prompt], rather others: [Prompt]
  ) -> Bool {
    if others.isEmpty { return true }
    func have(_ prompts: [Prompt]) -> Bool {
      prompts.flatMap(\.buttons).contains { $0.name == name && $0.sendsAction }
    }
    return have(flags) && !have(others)
  }

  /// The buttons of boolean prompts are own actions, and what takes one away is a binding.
  private mutating func resolveFlag(
    _ name: SourceText, _ kind: Prompt.Kind, _ flags: [Prompt], in current: Feature,
    _ segments: inout [ActionPath.Segment]
  ) -> End? {
    if name.text == "dismiss" {
      guard flags.count == 1 else {
        report(
          .unknownButton,
          "there are several of them; write 'binding.\(flags[0].name.text)' for one that goes away",
          name.range)
        return nil
      }
      segments.append(.binding(flags[0].name.text))
      return End(payloadCount: 0)
    }
    let buttons = flags.flatMap(\.buttons)
    guard let button = buttons.first(where: { $0.name == name && $0.sendsAction }) else {
      let names = buttons.filter(\.sendsAction).map(\.name.text)
      reportUnknown(
        .unknownButton, kind.rawValue, in: current,
        "no \(kind.noun) has a button '\(name.text)' that sends an action\(didYouMeanOrOneOf(name.text, names, nothing: "none does"))",
        name.range)
      return nil
    }
    if let group = current.viewGroup { segments.append(.named(group.text)) }
    segments.append(.named(name.text))
    return End(payloadCount: button.parameters.count, declaration: button.name)
  }

  private mutating func resolveBinding(
    _ head: SourceText, _ rest: ArraySlice<SourceText>, in current: Feature,
    _ segments: inout [ActionPath.Segment]
  ) -> End? {
    guard let name = rest.first else {
      segments.append(.binding(nil))
      return End(payloadCount: 0)
    }
    let properties =
      current.boundProperties.map(\.name.text) + current.promptProperties.map(\.name)
    guard properties.contains(name.text) else {
      reportUnknown(
        .unknownProperty, name.text, in: current,
        "'\(current.name.text)' has no property '\(name.text)' to bind\(didYouMeanOrOneOf(name.text, properties, nothing: "its state has no 'var'"))",
        name.range)
      return nil
    }
    segments.append(.binding(rest.map(\.text).joined(separator: ".")))
    return End(payloadCount: 0)
  }

  private mutating func resolveDelegate(
    _ head: SourceText, _ rest: ArraySlice<SourceText>, in current: Feature,
    _ segments: inout [ActionPath.Segment]
  ) -> End? {
    if segments.isEmpty {
      report(
        .ownDelegate,
        "'delegate' is what this feature tells its parent; it is the parent that answers",
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
    guard let declared = current.delegate.first(where: { $0.name == name }) else {
      let names = current.delegate.map(\.name.text)
      reportUnknown(
        .unknownDelegate, name.text, in: current,
        "'\(current.name.text)' has no delegate action '\(name.text)'\(didYouMeanOrOneOf(name.text, names, nothing: "its spec has no 'delegate'"))",
        name.range)
      return nil
    }
    segments.append(.delegate(name.text))
    return End(payloadCount: declared.parameters.count, declaration: declared.name)
  }

  private mutating func resolveAction(
    _ head: SourceText, _ rest: ArraySlice<SourceText>, in current: Feature,
    _ segments: inout [ActionPath.Segment]
  ) -> End? {
    let isGroup = current.actionGroups.contains(head) && !rest.isEmpty
    if current.actionGroups.contains(head), rest.isEmpty,
      let action = current.actions.first(where: { $0.group == head }),
      !current.actions.contains(where: { $0.name == head })
    {
      report(
        .unknownAction,
        "'\(head.text)' is a group of actions; name one of them, such as '\(head.text).\(action.name.text)'",
        head.range)
      return nil
    }
    let name = isGroup ? rest[rest.startIndex] : head
    var after = isGroup ? rest.dropFirst() : rest
    guard let action = ownAction(name, group: isGroup ? head.text : nil, in: current) else {
      return nil
    }
    if let group = action.group { segments.append(.named(group.text)) }
    segments.append(.named(name.text))
    var end = End(payloadCount: action.parameters.count, declaration: action.name)
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
        .unknownAction, "'\(name.text)' has nothing called '\(extra.text)'\(hint)", extra.range)
      return nil
    }
    return end
  }

  /// What an unknown action most likely means: something that has the name and stands elsewhere, or
  /// an action whose name is near.
  private func actionHint(_ name: String, _ names: [String], in current: Feature) -> Hint {
    if current.destinations.contains(where: { $0.name.text == name }) {
      return Hint("; write 'destination.\(name)'")
    }
    if current.path.contains(where: { $0.name.text == name }) {
      return Hint("; write 'path.\(name)'")
    }
    if current.delegate.contains(where: { $0.name.text == name }) {
      return Hint("; write 'delegate.\(name)'")
    }
    let prompt = current.prompts.first { prompt in
      prompt.buttons.contains { $0.name.text == name && $0.sendsAction }
    }
    if let prompt { return Hint("; write '\(prompt.kind.rawValue).\(name)'") }
    let near = didYouMean(name, among: names)
    return near.replacement == nil ? Hint("; declare it under 'actions'") : near
  }

  /// An action that a feature declares.
  mutating func ownAction(
    _ name: SourceText, group: String?, in current: Feature
  ) -> ActionCase? {
    let candidates = current.actions.filter {
      $0.name == name && (group == nil || $0.group?.text == group)
    }
    if Set(candidates.map(\.group)).count > 1,
      let first = candidates[0].group ?? candidates[1].group
    {
      report(
        .unknownAction,
        "'\(name.text)' stands in more than one group; write '\(first.text).\(name.text)'",
        name.range)
      return nil
    }
    if let action = candidates.first { return action }
    if let group, let other = current.actions.first(where: { $0.name == name }) {
      let path = [other.group?.text, name.text].compactMap { $0 }.joined(separator: ".")
      report(
        .unknownAction,
        "'\(current.name.text)' has no action '\(name.text)' in '\(group)'; did you mean '\(path)'?",
        name.range)
      return nil
    }
    var names = current.actions.map(\.name.text) + current.composedChildren.map(\.name.text)
    names += current.presents.map(\.name.text) + current.actionGroups.map(\.text)
    if current.hasDestination { names.append("destination") }
    if !current.path.isEmpty { names.append("path") }
    for kind in current.promptKinds {
      names.append(kind.rawValue)
    }
    let reserved = [
      "destination": "destination", "path": "path", "alert": "alerts",
      "confirmationDialog": "confirmationDialogs", "binding": "binding: true",
    ]
    let hints = [
      "destination": "declare there what it presents", "path": "declare there what it pushes",
      "binding: true": "write it as a key of the spec, or at one property",
    ]
    if let key = reserved[name.text] {
      reportUnknown(
        .unknownAction, name.text, in: current,
        "'\(current.name.text)' has no '\(key)'; \(hints[key] ?? "declare there what this pattern is about")",
        name.range)
    } else {
      reportUnknown(
        .unknownAction, name.text, in: current,
        "'\(current.name.text)' has no action '\(name.text)'\(actionHint(name.text, names, in: current))",
        name.range)
    }
    return nil
  }
}
