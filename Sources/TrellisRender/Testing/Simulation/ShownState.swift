import TrellisSpec

/// What a feature shows and knows at one point of a test, as far as its spec says.
struct ShownState: Hashable {
  /// The contents of each presentation property: a destination, a prompt or, for a property of its
  /// own, itself.
  var presented: [String: String] = [:]
  /// The screens on the stack, starting at the root, with their IDs.
  var path: [Element] = []
  /// The ID of the next screen.
  var nextElementID = 0
  /// The selected tab.
  var tab: String?
  /// The current case of an enum feature.
  var enumCase: String?
  /// The boolean prompts that are shown.
  var flags: Set<String> = []
  /// The optional children that exist.
  var optionals: Set<String> = []
  /// Literal values of properties, by their expressions: `state.count`.
  var known: [String: String] = [:]

  /// A screen on the stack.
  struct Element: Hashable {
    var id: Int
    var name: String
  }

  /// The state of a feature that is created with only its required arguments.
  init(_ context: FeatureContext, _ samples: SampleValues) {
    let feature = context.feature
    for parameter in context.graph.stateParameters(of: feature) where parameter.isRequired {
      guard let value = samples.value(of: parameter.type), Substitution.isLiteral(value) else {
        continue
      }
      known["state.\(parameter.name)"] = value
    }
    for property in feature.state {
      let value = property.defaultValue?.text ?? (property.isOptional ? "nil" : nil)
      if let value, Substitution.isLiteral(value) { known["state.\(property.name.text)"] = value }
    }
    tab = feature.tabs?.tabs.first?.name.text
    enumCase = feature.cases.first?.name.text
  }

  /// The literals, including those that follow from what is shown.
  func known(in feature: Feature) -> [String: String] {
    var result = known
    for property in feature.presentationProperties {
      result["state.\(property)"] = presented[property] == nil ? "nil" : ".some"
    }
    for pathCase in feature.path {
      if let name = pathCase.presenceName?.text {
        result["state.\(name)"] = path.contains { $0.name == pathCase.name.text } ? "true" : "false"
      }
    }
    result["state.path.isEmpty"] = path.isEmpty ? "true" : "false"
    result["state.path.count"] = "\(path.count)"
    for child in feature.optionals {
      result["state.\(child.name.text)"] = optionals.contains(child.name.text) ? ".some" : "nil"
    }
    for prompt in feature.booleanPrompts {
      result["state.\(prompt.name.text)"] = flags.contains(prompt.name.text) ? "true" : "false"
    }
    return result
  }

  /// Whether an action can arrive.
  func isReady(for action: ActionPath, in feature: Feature) -> Bool {
    switch action.segments.first {
    case .destination(let name): presented["destination"] == name
    case .presented(let name), .presentedDismissed(let name): presented[name] != nil
    case .destinationDismissed: presented["destination"] != nil
    case .button(let kind, let button, _):
      feature.prompts(of: kind).contains { prompt in
        prompt.name.text == presented[feature.hasDestination ? "destination" : kind.rawValue]
          && prompt.buttons.contains { $0.name.text == button }
      }
    case .promptDismissed(let kind): presented[kind.rawValue] != nil
    case .element(let name): path.last?.name == name
    case .named(let name):
      if feature.cases.contains(where: { $0.name.text == name }) {
        enumCase == name
      } else {
        !feature.optionals.contains { $0.name.text == name } || optionals.contains(name)
      }
    case .binding(let name?):
      !feature.booleanPrompts.contains { $0.name.text == name } || flags.contains(name)
    case .row, .binding(nil), .delegate, .outcome, .tabSelected, nil: true
    }
  }

  /// Whether something differs from before, as far as both are known.
  func differs(from before: ShownState) -> Bool {
    presented != before.presented || path != before.path || tab != before.tab
      || enumCase != before.enumCase || flags != before.flags || optionals != before.optionals
      || known.contains { key, value in before.known[key].map { $0 != value } ?? false }
  }

  /// An expression in which properties are replaced by their known values.
  func resolved(_ expression: String, of feature: Feature) -> String {
    if let value = known[expression] { return value }
    return StateReferences.replacing(expression) { chain in
      guard let value = known[chain],
        let property = feature.state.first(where: { "state.\($0.name.text)" == chain })
      else { return chain }
      return TestedValue(text: value, type: property.type.text).operand
    }
  }

  /// Forgets the value of a property, of everything in it, and of everything that contains it.
  ///
  /// - Parameter expression: The property: `state.profile.name`.
  mutating func forget(_ expression: String) {
    known = known.filter { key, _ in
      key != expression && !key.hasPrefix("\(expression).") && !expression.hasPrefix("\(key).")
    }
  }

  /// An expression, or its value if it is known: the opposite of a flag, or the sum of two
  /// integers.
  func computed(_ expression: String) -> String {
    if expression.hasPrefix("!"), let flag = known[String(expression.dropFirst())] {
      if flag == "true" { return "false" }
      if flag == "false" { return "true" }
    }
    guard let (operand, change) = expression.change,
      let number = known[operand].flatMap({ Int($0) }),
      let added = Int(change)
    else { return expression }
    let (sum, overflows) =
      expression.contains(" + ")
      ? number.addingReportingOverflow(added) : number.subtractingReportingOverflow(added)
    return overflows ? expression : "\(sum)"
  }
}

/// Why a transition has no test.
struct Untestable: Error {
  let reason: String
  /// The type that has no sample, if that is the reason.
  private(set) var missingType: String?

  init(_ reason: String) {
    self.reason = reason
  }

  /// There is no sample of a type.
  init(missing type: String) {
    reason = "there is no sample of '\(type)'"
    missingType = type
  }
}
