import TrellisSpec

/// An action of a reaction as a test sends it: where it leads, and what its payload is.
struct TestedPath {
  let path: ActionPath
  let context: FeatureContext
  let samples: SampleValues

  /// What an action's payload is made of.
  private struct Declaration {
    var parameters: [Parameter]
    /// The case of a `Result` that is sent.
    var outcome: String?
  }

  /// Values for the payload, in order; of several of one type each is another.
  ///
  /// - Parameter chosen: Values that are chosen, by the names that they are bound to.
  func values(_ chosen: [String: String] = [:]) throws(Untestable) -> [TestedValue] {
    var values: [TestedValue] = []
    for (index, type) in try types().enumerated() {
      let name = index < path.bindings.count ? path.bindings[index] : nil
      let number = 1 + values.count { $0.type.withoutOptional == type.withoutOptional }
      if let value = name.flatMap({ chosen[$0] }) {
        values.append(TestedValue(text: value, type: type))
      } else {
        values.append(try value(of: type, number))
      }
    }
    return values
  }

  /// The types of the payload's values, in order.
  func types() throws(Untestable) -> [String] {
    let declaration = try declaration()
    if let outcome = declaration.outcome, let type = declaration.parameters.first?.type.text {
      return [SwiftType.payload(ofResult: type, outcome: outcome)]
    }
    return declaration.parameters.map(\.type.text)
  }

  private func value(of type: String, _ number: Int) throws(Untestable) -> TestedValue {
    guard let value = samples.value(of: type, number) else {
      throw Untestable(missing: samples.missingType(type) ?? type)
    }
    // What may be nil must look so to the expressions that it stands in.
    return TestedValue(text: type.hasSuffix("?") ? "Optional(\(value))" : value, type: type)
  }

  /// The payload as it goes with a key path.
  func payload(_ values: [TestedValue]) throws(Untestable) -> String? {
    let declaration = try declaration()
    if values.isEmpty { return nil }
    if values.count == 1 { return values[0].text }
    let labelled = zip(declaration.parameters, values).map { parameter, value in
      (parameter.label.map { "\(SwiftIdentifier.label($0.text)): " } ?? "") + value.text
    }
    return "(\(labelled.joined(separator: ", ")))"
  }

  /// The payload of an action that is sent by value.
  func arguments(_ values: [TestedValue]) throws(Untestable) -> [ActionPathModel.Value] {
    let declaration = try declaration()
    return zip(declaration.parameters, values).map { parameter, value in
      ActionPathModel.Value(
        label: declaration.outcome == nil ? parameter.label?.text : nil, text: value.text)
    }
  }

  /// The features on the way, from the owner to the one whose action it is.
  private func declaration() throws(Untestable) -> Declaration {
    var feature = context.feature
    var rest = path.segments[...]
    while let segment = rest.first {
      rest = rest.dropFirst()
      switch segment {
      case .binding(let name) where rest.count < path.segments.count - 1:
        guard let property = feature.state.first(where: { $0.name.text == name }) else {
          throw Untestable("it answers a binding of a child")
        }
        return Declaration(parameters: [Parameter(label: nil, type: property.type)])
      case .tabSelected where rest.count < path.segments.count - 1:
        throw Untestable("it answers the tabs of a child")
      case .binding, .destinationDismissed, .presentedDismissed, .promptDismissed, .tabSelected:
        return Declaration(parameters: [])
      case .button(let kind, let name, _):
        let button = feature.prompts(of: kind).flatMap(\.buttons).first { $0.name.text == name }
        return Declaration(parameters: button?.parameters ?? [])
      case .delegate(let name):
        let action = feature.delegate.first { $0.name.text == name }
        return Declaration(parameters: action?.parameters ?? [])
      case .outcome: return Declaration(parameters: [])
      case .destination(let name), .presented(let name), .element(let name), .row(let name):
        feature = try child(name, of: feature)
      case .named(let name):
        if let action = action(name, rest, in: feature) { return action }
        if rest.isEmpty { throw Untestable("it answers all actions of '\(name)'") }
        feature = try child(name, of: feature)
      }
    }
    throw Untestable("it answers all actions of a child")
  }

  private func action(
    _ name: String, _ rest: ArraySlice<ActionPath.Segment>, in feature: Feature
  ) -> Declaration? {
    var names = [name]
    var outcome: String?
    for segment in rest {
      if case .named(let next) = segment { names.append(next) }
      if case .outcome(let next) = segment { outcome = next }
    }
    let action = feature.actions.first {
      [$0.group?.text, $0.name.text].compactMap { $0 } == names
    }
    return action.map { Declaration(parameters: $0.parameters, outcome: outcome) }
  }

  private func child(_ name: String, of feature: Feature) throws(Untestable) -> Feature {
    let reference = feature.featureReferences.first { $0.name.text == name }
    guard let reference else { throw Untestable("it answers all actions of '\(name)'") }
    guard let child = context.graph.feature(reference.feature.text, from: feature) else {
      throw Untestable("'\(reference.feature.text)' has no spec, so its actions are not known")
    }
    return child
  }
}
