import SwiftSyntax

/// Finds what the spec language calls an action that a `switch` matches.
struct PatternReader {
  /// A pattern of a spec.
  struct Pattern {
    /// The names, such as `destination`, `edit`, `delegate` and `didSave`.
    var names: [String]
    /// What is in parentheses.
    var payload: [Match]?
    /// The name that the code gives the ID of a row or a screen.
    var idName: String?

    func text() throws(Unsaid) -> String {
      let name = names.joined(separator: ".")
      guard let payload, !payload.isEmpty else { return name }
      if payload.allSatisfy({ if case .any = $0 { true } else { false } }) { return name }
      var texts: [String] = []
      for match in payload { texts.append(try match.text()) }
      return "\(name)(\(texts.joined(separator: ", ")))"
    }
  }

  /// The features of the project by the name that code in another feature gives them.
  let feature: (String, FeatureFacts) -> FeatureFacts?
  /// The code that contains the pattern.
  let place: Syntax

  /// The spec's pattern for an action.
  ///
  /// - Parameters:
  ///   - match: What the code matches.
  ///   - facts: The feature whose action it is; `nil` if the project doesn't contain it.
  func pattern(_ match: Match, of facts: FeatureFacts?) throws(Unsaid) -> Pattern {
    guard case .enumCase(let name, let arguments, let node) = match else {
      if case .any = match { return Pattern(names: []) }
      throw Unsaid("passes a whole action on", place)
    }
    guard let facts else { return try unknown(name, arguments) }
    if let enumCase = facts.cases?[name], case .feature(let feature, _) = enumCase.content {
      return try child([name], arguments.first?.match, feature, facts)
    }
    switch facts.roles[name] ?? .own {
    case .own: return try own(name, arguments, facts)
    case .group(let type):
      if name == facts.body.binding,
        case .enumCase("binding", let values, _)? = arguments.first?.match
      {
        return try binding(values, node)
      }
      return try group(name, arguments, type, facts, node)
    case .delegate(let type): return try group("delegate", arguments, type, facts, node)
    case .binding:
      return try binding(arguments, node)
    case .destination: return try destination(arguments, facts, node)
    case .path: return try path(arguments, facts, node)
    case .child(let feature): return try child([name], arguments.first?.match, feature, facts)
    case .rows(let feature): return try rows(name, arguments, feature, facts, node)
    case .presented(let feature):
      return try presented(name, arguments, node) { match throws(Unsaid) in
        try child([name], match, feature, facts)
      }
    case .prompt(let kind, _):
      return try presented(kind.rawValue, arguments, node) { match throws(Unsaid) in
        try button(kind, match, node)
      }
    }
  }

  // MARK: - Actions of the feature

  private func binding(
    _ arguments: [Match.Argument], _ node: Syntax
  ) throws(Unsaid) -> Pattern {
    switch arguments.first?.match {
    case .keyPath(let names)?:
      guard names.allSatisfy({ $0.first?.isUppercase != true }) else {
        throw Unsaid("matches a binding in a way of its own", node)
      }
      return Pattern(names: ["binding"] + names)
    case .any?, nil: return Pattern(names: ["binding"])
    default: throw Unsaid("matches a binding in a way of its own", node)
    }
  }

  private func own(
    _ name: String, _ arguments: [Match.Argument], _ facts: FeatureFacts
  ) throws(Unsaid) -> Pattern {
    let parameters = facts.parameters(of: name) ?? []
    return try payload([name], arguments, parameters)
  }

  private func payload(
    _ names: [String], _ arguments: [Match.Argument], _ parameters: [EnumCase.Parameter]
  ) throws(Unsaid) -> Pattern {
    var matches = arguments.map(\.match)
    if arguments.count == 1, parameters.count > 1, case .name = arguments[0].match,
      arguments[0].label == nil
    {
      throw Unsaid(
        "binds several values to one name", arguments[0].node ?? Syntax(parameters[0].type))
    }
    if matches.count == 1, parameters.count == 1, parameters[0].type.isResult,
      case .enumCase(let outcome, let inner, _) = matches[0],
      ["success", "failure"].contains(outcome)
    {
      matches = inner.map(\.match)
      return Pattern(names: names + [outcome], payload: matches)
    }
    return Pattern(names: names, payload: matches)
  }

  private func group(
    _ name: String, _ arguments: [Match.Argument], _ type: TypeDeclaration, _ facts: FeatureFacts,
    _ node: Syntax
  ) throws(Unsaid) -> Pattern {
    guard let match = arguments.first?.match else { return Pattern(names: [name]) }
    switch match {
    case .any: return Pattern(names: [name])
    case .enumCase(let inner, let arguments, _):
      let parameters = facts.parameters(of: inner, in: type) ?? []
      return try payload([name, inner], arguments, parameters)
    default: throw Unsaid("passes the actions of '\(name)' on", node)
    }
  }

  private func unknown(_ name: String, _ arguments: [Match.Argument]) throws(Unsaid) -> Pattern {
    if ["delegate", "view", "internal"].contains(name), let argument = arguments.first {
      switch argument.match {
      case .enumCase(let inner, let arguments, _):
        return Pattern(names: [name, inner], payload: arguments.map(\.match))
      case .any: return Pattern(names: [name])
      default: break
      }
    }
    return Pattern(names: [name], payload: arguments.map(\.match))
  }

  // MARK: - Actions of others

  private func child(
    _ names: [String], _ match: Match?, _ feature: String, _ facts: FeatureFacts
  ) throws(Unsaid) -> Pattern {
    guard let match else { return Pattern(names: names) }
    var pattern = try pattern(match, of: self.feature(feature, facts))
    pattern.names = names + pattern.names
    return pattern
  }

  private func presented(
    _ name: String, _ arguments: [Match.Argument], _ node: Syntax,
    _ inner: (Match) throws(Unsaid) -> Pattern
  ) throws(Unsaid) -> Pattern {
    guard let match = arguments.first?.match else { return Pattern(names: [name]) }
    switch match {
    case .any: return Pattern(names: [name])
    case .enumCase("dismiss", _, _): return Pattern(names: [name, "dismiss"])
    case .enumCase("presented", let arguments, _):
      return try inner(arguments.first?.match ?? .any)
    default: throw Unsaid("passes the actions of '\(name)' on", node)
    }
  }

  private func destination(
    _ arguments: [Match.Argument], _ facts: FeatureFacts, _ node: Syntax
  ) throws(Unsaid) -> Pattern {
    try presented("destination", arguments, node) { match throws(Unsaid) in
      guard case .enumCase(let name, let arguments, _) = match else {
        if case .any = match { return Pattern(names: ["destination"]) }
        throw Unsaid("passes the actions of 'destination' on", node)
      }
      switch facts.destination?[name]?.content {
      case .feature(let feature, _):
        return try child(["destination", name], arguments.first?.match, feature, facts)
      case .prompt(let kind, _): return try button(kind, arguments.first?.match ?? .any, node)
      case .values, nil: throw Unsaid("matches an action of '\(name)', which has none", node)
      }
    }
  }

  private func button(
    _ kind: PromptKind, _ match: Match, _ node: Syntax
  ) throws(Unsaid) -> Pattern {
    switch match {
    case .enumCase(let name, let arguments, _):
      return Pattern(names: [kind.rawValue, name], payload: arguments.map(\.match))
    case .any: return Pattern(names: [kind.rawValue])
    default: throw Unsaid("passes the buttons of '\(kind.rawValue)' on", node)
    }
  }

  private func path(
    _ arguments: [Match.Argument], _ facts: FeatureFacts, _ node: Syntax
  ) throws(Unsaid) -> Pattern {
    try element("path", arguments, node) { match throws(Unsaid) in
      guard case .enumCase(let name, let arguments, _) = match else {
        if case .any = match { return Pattern(names: ["path"]) }
        throw Unsaid("passes the actions of 'path' on", node)
      }
      guard case .feature(let feature, _) = facts.path?[name]?.content else {
        throw Unsaid("matches an action of '\(name)', which has none", node)
      }
      return try child(["path", name], arguments.first?.match, feature, facts)
    }
  }

  private func rows(
    _ name: String, _ arguments: [Match.Argument], _ feature: String, _ facts: FeatureFacts,
    _ node: Syntax
  ) throws(Unsaid) -> Pattern {
    let inner = { (match: Match) throws(Unsaid) in try child([name], match, feature, facts) }
    if arguments.count == 2 {
      return try element(
        name, [Match.Argument(label: nil, match: .enumCase("element", arguments, node))], node,
        inner)
    }
    return try element(name, arguments, node, inner)
  }

  private func element(
    _ name: String, _ arguments: [Match.Argument], _ node: Syntax,
    _ inner: (Match) throws(Unsaid) -> Pattern
  ) throws(Unsaid) -> Pattern {
    guard let match = arguments.first?.match else { return Pattern(names: [name]) }
    if case .any = match { return Pattern(names: [name]) }
    guard case .enumCase("element", let arguments, _) = match, arguments.count == 2 else {
      throw Unsaid("responds to '\(name)' as a collection", node)
    }
    var pattern = try inner(arguments[1].match)
    switch arguments[0].match {
    case .any: break
    case .name(let id): pattern.idName = id
    default: throw Unsaid("matches the ID of '\(name)'", node)
    }
    return pattern
  }
}

extension Match.Argument {
  /// The code that the argument is in.
  fileprivate var node: Syntax? {
    if case .enumCase(_, _, let node) = match { node } else { nil }
  }
}

extension TypeSyntax {
  /// Whether the type is a `Result`, or a `TaskResult` of older versions.
  var isResult: Bool {
    let text = trimmedDescription
    return text.hasPrefix("Result<") || text.hasPrefix("TaskResult<")
  }

  /// The type of the errors of a `Result`, or of a `TaskResult`.
  var failureOfResult: String {
    let arguments = self.as(IdentifierTypeSyntax.self)?.genericArgumentClause?.arguments
    guard let arguments, arguments.count == 2, let failure = arguments.last else {
      return "any Error"
    }
    return Code().text(failure.argument)
  }
}
