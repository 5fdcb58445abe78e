import SwiftSyntax
import TrellisFormat

/// The deep links of a feature.
struct DeepLinkFacts {
  struct Link {
    let name: String
    let parameters: [EnumCase.Parameter]
    /// The path and the query, with values in braces.
    let url: String
    let documentation: [String]
    /// What the link does, and the names of its values there.
    let names: [String]
    let statements: [CodeBlockItemSyntax]
  }

  let links: [Link]
  /// The method that opens a link, and the initializer with one.
  let declarations: [DeclSyntax]
  let file: SwiftFile

  /// Finds the deep links of a feature: an enum `DeepLink` that a URL becomes, and a method `open`.
  ///
  /// - Parameters:
  ///   - facts: The feature.
  ///   - types: The project's types.
  /// - Returns: `nil` if the code opens links in another way.
  init?(_ facts: FeatureFacts, _ types: TypeTable) {
    guard let type = types.type("DeepLink", from: facts.type.path, in: facts.module),
      type.path.dropLast() == facts.type.path[...], type.kind == .enumeration,
      Set(type.inherited).isSubset(of: ["Equatable", "Sendable"]),
      let urls = DeepLinkReader.urls(of: type)
    else { return nil }
    var open: FunctionDeclSyntax?
    var initializer: InitializerDeclSyntax?
    let owner = facts.model == nil ? facts.stateType : facts.type
    for member in owner?.members ?? [] where !member.isInExtension && !member.isConditional {
      if let node = member.declaration.as(FunctionDeclSyntax.self), node.name.text == "open" {
        if open != nil { return nil }
        open = node
      } else if let node = member.declaration.as(InitializerDeclSyntax.self),
        node.signature.parameterClause.parameters.first?.firstName.text == "deepLink"
      {
        initializer = node
      }
    }
    guard let owner, let open, let initializer, initializer.opensLink,
      let body = open.body?.statements, let last = body.last,
      let parameter = open.signature.parameterClause.parameters.first,
      parameter.type.trimmedDescription == "DeepLink",
      let node = last.expression?.as(SwitchExprSyntax.self),
      node.subject.name == (parameter.secondName ?? parameter.firstName).text,
      Set(body.dropLast().flatMap(\.unanswered).map { Code().text($0).withoutSelf })
        == facts.resets,
      facts.opensLinks
    else { return nil }
    var links: [Link] = []
    for enumCase in type.cases {
      guard let url = urls[enumCase.name], let item = node.item(for: enumCase.name),
        let names = item.names(of: enumCase)
      else { return nil }
      links.append(
        Link(
          name: enumCase.name, parameters: enumCase.parameters, url: url,
          documentation: enumCase.documentation, names: names,
          statements: Array(item.statements.withoutBreak)))
    }
    guard links.count == node.cases.count, !links.isEmpty else { return nil }
    self.links = links
    declarations = [DeclSyntax(open), DeclSyntax(initializer)]
    file = owner.part.file
  }
}

extension FeatureFacts {
  /// The statements that take away everything that is shown.
  fileprivate var resets: Set<String> {
    var result: Set<String> = []
    if destination != nil { result.insert("destination = nil") }
    for (name, role) in roles {
      switch role {
      case .presented, .prompt: result.insert("\(name) = nil")
      default: break
      }
    }
    if path != nil { result.insert("path.removeAll()") }
    return result
  }

  /// Whether an action `deepLinkReceived` first of all opens the link.
  fileprivate var opensLinks: Bool {
    if let model {
      guard let method = model.method("deepLinkReceived"), method.parameters.count == 1,
        let first = method.node.body?.statements.first
      else { return false }
      return Code().text(first).withoutSelf == "open(\(method.parameters[0].name))"
    }
    var group: TypeDeclaration?
    if case .group(let type)? = roles["view"] { group = type }
    guard let parameters = parameters(of: "deepLinkReceived", in: group), parameters.count == 1,
      parameters[0].label == nil, Code().text(parameters[0].type) == "DeepLink",
      body.logic.count == 1, let logic = body.logic.first
    else { return false }
    for statement in logic.statements {
      for element in statement.expression?.as(SwitchExprSyntax.self)?.cases ?? [] {
        guard case .switchCase(let item) = element, let name = item.linkName,
          let first = item.statements.first
        else { continue }
        return Code().text(first) == "\(logic.stateName).open(\(name))"
      }
    }
    return false
  }
}

extension FeatureSpecBuilder {
  /// The key `deepLinks`.
  mutating func addDeepLinks() {
    guard let deepLinks = facts.deepLinks else { return }
    var entries: [SpecEntry] = []
    for link in deepLinks.links {
      var details = SpecEntry.documentation(link.documentation)
      details.append(SpecEntry("url", .text(link.url)))
      if !link.parameters.isEmpty {
        details.append(
          SpecEntry(
            "with",
            .mapping(
              link.parameters.map { SpecEntry($0.label ?? "_", .text(Code().text($0.type))) })))
      }
      do throws(Unsaid) {
        let steps = try steps(of: link)
        if !steps.isEmpty { details.append(SpecEntry("steps", .steps(steps))) }
      } catch {
        note(error, in: deepLinks.file)
      }
      entries.append(SpecEntry(link.name, .mapping(details)))
    }
    spec.composition.append(SpecEntry("deepLinks", .mapping(entries)))
  }

  private func steps(of link: DeepLinkFacts.Link) throws(Unsaid) -> [SpecValue] {
    var code = facts.model?.code(facts) ?? Code()
    if facts.model == nil { code.names["self"] = "state" }
    for (name, parameter) in zip(link.names, link.parameters) {
      code.names[name] = name == parameter.label ? nil : parameter.label
    }
    var reader = StepReader(
      facts: facts, feature: project.feature, prompts: prompts,
      helpers: helpers,
      privateNames: privateNames, code: code, stateName: "self", entryName: link.name)
    if let model = facts.model {
      reader.stateName = ""
      reader.model = ModelCode(facts: model, method: "open")
      reader.model?.isUnanswered = true
    }
    return try reader.steps(link.statements, isTail: false).values
  }
}

extension InitializerDeclSyntax {
  /// Whether it does nothing but create the state and open a link.
  fileprivate var opensLink: Bool {
    guard let body, body.statements.count == 2 else { return false }
    let texts = body.statements.map { Code().text($0) }
    return texts[0].hasPrefix("self.init(") && texts[1].withoutSelf == "open(deepLink)"
  }
}

extension CodeBlockItemSyntax {
  /// The statements of a closure that a model passes to `unanswered`, or the statement itself.
  fileprivate var unanswered: [CodeBlockItemSyntax] {
    guard let call = expression?.as(FunctionCallExprSyntax.self), call.arguments.isEmpty,
      call.calledExpression.member == "unanswered", let closure = call.trailingClosure
    else { return [self] }
    return Array(closure.statements)
  }
}

extension SwitchExprSyntax {
  /// The only case of the `switch` that matches a name.
  fileprivate func item(for name: String) -> SwitchCaseSyntax? {
    let items = cases.compactMap { element -> SwitchCaseSyntax? in
      guard case .switchCase(let item) = element, item.roots == [name] else { return nil }
      return item
    }
    return items.count == 1 ? items[0] : nil
  }
}

extension SwitchCaseSyntax {
  /// The names that the case gives the values of a link; `_` for those that it doesn't use.
  fileprivate func names(of link: EnumCase) -> [String]? {
    guard case .case(let label) = label, let item = label.caseItems.first, item.whereClause == nil,
      case .enumCase(_, let arguments, _)? = try? Match(item.pattern)
    else { return nil }
    if arguments.isEmpty { return link.parameters.map { _ in "_" } }
    guard arguments.count == link.parameters.count else { return nil }
    var names: [String] = []
    for argument in arguments {
      switch argument.match {
      case .name(let name): names.append(name)
      case .any: names.append("_")
      default: return nil
      }
    }
    return names
  }

  /// The name of the link in `case .view(.deepLinkReceived(let link))`.
  var linkName: String? {
    guard case .case(let label) = label, label.caseItems.count == 1,
      let pattern = label.caseItems.first?.pattern, var match = try? Match(pattern)
    else { return nil }
    if case .enumCase("view", let inner, _) = match, let only = inner.first { match = only.match }
    guard case .enumCase("deepLinkReceived", let arguments, _) = match,
      case .name(let name)? = arguments.first?.match
    else { return nil }
    return name
  }
}

extension String {
  /// The text without `self.` at its beginning.
  fileprivate var withoutSelf: String { hasPrefix("self.") ? String(dropFirst(5)) : self }
}
