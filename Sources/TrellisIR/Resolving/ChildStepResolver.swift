import TrellisSpec
import TrellisSwift

/// Resolves the steps that send an action to a child.
extension FeatureResolver {
  /// Whether `send` refers to an action of a child.
  func isOfChild(_ reference: Reference) -> Bool {
    guard let head = reference.names.first?.text else { return false }
    if reference.rowID != nil { return true }
    if reference.names.count > 1 {
      return !(feature.index.groups.contains(head) && reference.names.count == 2)
    }
    if feature.index.actions[head] != nil { return false }
    return node.edges.children.contains(head) || node.edges[.presented].contains(head)
      || head == "destination" && feature.hasDestination || head == "path" && !feature.path.isEmpty
  }

  func sendToChild(_ reference: Reference, _ path: ActionPath?) -> Operation.Kind? {
    let names = reference.names
    let errors = diagnostics.count
    var segments: [ActionPath.Segment] = []
    let pattern = ActionPattern(names: names, payload: nil, source: reference.name)
    guard let end = resolve(names[...], in: node, pattern, &segments) else { return nil }
    if diagnostics.count > errors { return nil }
    let target = ActionPath(segments: segments)
    guard let first = segments.first, let edge = node.edges[first] ?? destination(names) else {
      return refuse(reference, end, segments)
    }
    guard let last = names.last, isSendable(segments, end, last, edge, reference) else {
      return nil
    }
    guard let element = selector(of: first, names, reference.rowID, path) else { return nil }
    guard let action = end.action else {
      // Existing Swift code: only the compiler knows its actions.
      return .send(.child(target, element.selector), reference.resolvedArguments)
    }
    var sent = target
    sent.payloadCount = action.parameters.count
    return arguments(reference, for: action.parameters, of: action.name).map {
      .send(.child(sent, element.selector), $0)
    }
  }

  /// The destination whose name alone is given.
  private func destination(_ names: [SourceText]) -> Edge? {
    names.count == 1 ? nil : node.edges[.destination][names[1].text]
  }

  /// Reports something that isn't an action of a child.
  private func refuse(
    _ reference: Reference, _ end: End, _ segments: [ActionPath.Segment]
  ) -> Operation.Kind? {
    let name = reference.names[0]
    let last = reference.names.last ?? name
    switch segments.last {
    case .destinationDismissed, .presentedDismissed, .promptDismissed:
      report(.unknownAction, "write 'dismiss' to dismiss what is presented", last.range)
    case .button:
      report(
        .unknownAction, "only a person taps '\(last.text)'; send the action that it stands for",
        last.range)
    case .binding:
      report(.unknownAction, "'set' changes a property; no action is needed", name.range)
    default:
      report(.unknownAction, "name one of the actions of '\(name.text)'", name.range)
    }
    return nil
  }

  /// Whether the end of a path is an action that a parent can send.
  private func isSendable(
    _ segments: [ActionPath.Segment], _ end: End, _ last: SourceText, _ edge: Edge,
    _ reference: Reference
  ) -> Bool {
    let child = graph.name(of: edge.target) ?? edge.name.text
    let elements = segments.dropFirst().contains { segment in
      switch segment {
      case .row, .element: true
      default: false
      }
    }
    if elements {
      report(
        .unknownAction,
        "only '\(child)' knows its rows and screens; send an action of '\(child)' that sends them one",
        last.range)
      return false
    }
    if segments.count == 1 {
      let example = graph.target(of: edge)?.feature.actions.first?.name.text ?? "load"
      report(
        .unknownAction,
        "'\(last.text)' is a child; name one of its actions, such as '\(reference.name.text).\(example)'",
        last.range)
      return false
    }
    if end.outcome != nil {
      report(
        .unknownAction,
        "send the whole 'Result' with '\(last.text)' in it, as in 'loaded(.\(last.text)(…))'",
        last.range)
      return false
    }
    let isDelegate = segments.contains { segment in
      switch segment {
      case .delegate, .named("delegate"): true
      default: false
      }
    }
    if isDelegate {
      report(
        .ownDelegate, "only '\(child)' sends its delegate actions; send an action that it handles",
        last.range)
      return false
    }
    guard case .named = segments.last, end.action != nil || end.payloadCount == nil else {
      _ = refuse(reference, end, segments)
      return false
    }
    return true
  }

  /// Which row or screen an action is sent to; `nil` if that was reported as unknown.
  private func selector(
    of first: ActionPath.Segment, _ names: [SourceText], _ id: SourceText?, _ path: ActionPath?
  ) -> (selector: ElementSelector?, Void)? {
    let isOwn = path?.segments.first == first
    switch first {
    case .row(let name):
      if let id { return (.id(Expression(id)), ()) }
      if isOwn { return (.sender, ()) }
      reportRow(name, names[0])
      return nil
    case .element: return (isOwn ? .sender : .topmost, ())
    default:
      guard let id else { return (nil, ()) }
      report(.unknownAction, "'\(names[0].text)' has no rows, so there is no ID", id.range)
      return nil
    }
  }

  /// Reports a row without an ID.
  private func reportRow(_ name: String, _ place: SourceText) {
    report(
      .unnamedRow,
      "it isn't clear which row of '\(name)' this is; write its ID, as in '\(name)[id]'",
      place.range)
  }

  // MARK: - State of children

  /// What an assignment or a statement begins with.
  enum FoundChild {
    /// Not a child, or one whose state is a plain member.
    case none
    /// A child that was reported as unknown.
    case invalid
    /// A child that may not be there.
    case found(ChildPlace)
  }

  /// Finds the child that the members of the state begin with.
  ///
  /// - Parameters:
  ///   - place: The members, such as `destination.edit.name`.
  ///   - path: The action that the reaction handles.
  func child(in place: SourceText, _ path: ActionPath?) -> FoundChild {
    let head = place.tree(as: .property).root.head
    guard head.kind == .name, head.range.lowerBound == 0, head.user != nil else { return .none }
    let name = head.name
    let owned = node.edges.properties[name]
    if let owned, owned.slot == .row { return rowPlace(owned, head, place, path) }
    guard let member = head.member else { return .none }
    switch name {
    case "destination" where feature.hasDestination:
      return casePlace(member, of: place, in: .destination, path)
    case "path" where !feature.path.isEmpty: return casePlace(member, of: place, in: .path, path)
    default: break
    }
    guard let edge = owned ?? node.edges[.enumCase][name] else { return .none }
    let members = place.part(after: head)
    if [.scope, .tab].contains(edge.slot) { return knows(members, of: edge) ? .none : .invalid }
    if feature.index.state.contains(name) { return .none }
    return self.place(edge, nil, members)
  }

  private func rowPlace(
    _ row: Edge, _ head: SwiftNode, _ place: SourceText, _ path: ActionPath?
  ) -> FoundChild {
    let name = row.name.text
    if let element = head.user, element.kind == .subscript {
      // Swift with a label, such as `rows[id: id]?.name`, is taken as written.
      guard let id = element.arguments.first, id.label == nil, element.arguments.count == 1,
        element.member != nil
      else { return .none }
      return self.place(row, .id(Expression(place.part(id.value))), place.part(after: element))
    }
    guard let member = head.member, let child = graph.target(of: row) else { return .none }
    // A collection has members of its own.
    guard
      child.feature.knownProperties.contains(member.name)
        || child.feature.index.computed.contains(member.name)
    else { return .none }
    guard path?.segments.first == .row(name), path?.segments.count ?? 0 > 1 else {
      reportRow(name, place)
      return .invalid
    }
    return self.place(row, .sender, place.part(after: head))
  }

  /// What is presented in a case of `destination`, or pushed in a case of `path`.
  private func casePlace(
    _ name: SwiftNode, of place: SourceText, in slot: Edge.Slot, _ path: ActionPath?
  ) -> FoundChild {
    guard let edge = node.edges[slot][name.name] else {
      // A method or a property of the stack, or a prompt.
      let edges = node.edges[slot].all.map(\.name.text)
      let near = didYouMean(name.name, among: edges)
      guard name.member != nil, near.replacement != nil else { return .none }
      report(
        slot == .path ? .unknownPathCase : .unknownDestination,
        "'\(feature.name.text)' has no \(slot == .path ? "path case" : "destination") '\(name.name)'\(near)",
        place.part(wordOf: name).range)
      return .invalid
    }
    guard name.member != nil else { return .none }
    let isOwn = path?.segments.first == .element(name.name) && path?.segments.count ?? 0 > 1
    return self.place(
      edge, slot == .path ? (isOwn ? .sender : .topmost) : nil, place.part(after: name))
  }

  private func place(
    _ edge: Edge, _ element: ElementSelector?, _ members: SourceText
  ) -> FoundChild {
    if !edge.leadsToFeature, edge.values.count != 1 || edge.values[0].label != nil {
      report(
        .unknownProperty, "'\(edge.name.text)' has no single value to change; present it anew",
        members.range)
      return .invalid
    }
    return knows(members, of: edge)
      ? .found(ChildPlace(edge: edge, element: element, members: Expression(members))) : .invalid
  }

  /// Whether the state of a child has the member that some Swift begins with, as far as its spec
  /// says; otherwise, it is reported.
  private func knows(_ members: SourceText, of edge: Edge) -> Bool {
    guard let child = graph.target(of: edge)?.feature else { return true }
    let member = members.tree().root.head
    guard member.kind == .member else { return true }
    let name = member.name
    let place = members.part(wordOf: member)
    // A method of the state itself, which only the compiler knows.
    if member.callOfIt != nil { return true }
    if child.isEnum {
      report(
        .unknownProperty,
        "'\(child.name.text)' is one of several cases, and only it knows which; send it an action",
        place.range)
      return false
    }
    if reportUnchangeable(name, of: child.index, verb: "changed", place.range) { return false }
    guard child.knownProperties.contains(name) else {
      reportUnknown(
        .unknownProperty, name, in: child,
        "the state of '\(child.name.text)' has no property '\(name)'\(didYouMeanOrOneOf(name, child.knownProperties, nothing: "declare it under 'state'"))",
        place.range)
      return false
    }
    if child.index.state[name]?.sharing != nil {
      report(
        .unknownProperty,
        "'\(name)' is shared; change it in '\(child.name.text)', or share it with '\(feature.name.text)', too",
        place.range)
      return false
    }
    let isHidden =
      child.index.optionals.contains(name) || child.presents(name)
      || child.index.rows.contains(name)
    if isHidden, member.user != nil, member.member?.callOfIt == nil {
      report(
        .unknownProperty,
        "'\(name)' may not be there; send '\(child.name.text)' an action that changes it",
        place.range)
      return false
    }
    return true
  }
}

extension Feature {
  /// The properties that the state is known to store.
  fileprivate var knownProperties: [String] {
    storedProperties + presentationProperties + (path.isEmpty ? [] : ["path"])
  }
}

extension SwiftNode {
  /// The member, subscript or call of the value that it is.
  fileprivate var user: SwiftNode? {
    guard let parent, parent.base?.index == index,
      [.member, .subscript, .call].contains(parent.kind)
    else { return nil }
    return parent
  }

  /// The member of the value that it is.
  fileprivate var member: SwiftNode? {
    user.flatMap { $0.kind == .member ? $0 : nil }
  }
}

extension SourceText {
  /// What follows a node of its tree.
  fileprivate func part(after node: SwiftNode) -> SourceText {
    let end = node.range.upperBound
    return part(String(node.tree.slice(end..<node.tree.count)), at: end)
  }
}
