import SwiftSyntax
import TrellisFormat

/// Reads the methods of a model as entries.
struct ModelReactionReader {
  let facts: FeatureFacts
  let model: ModelFacts
  let feature: (String, FeatureFacts) -> FeatureFacts?
  let prompts: PromptBook
  /// The names of dependencies.
  let dependencies: Set<String>
  /// The properties that show prompts.
  var flags: Set<String> = []

  private(set) var reactions: [ImportedReaction] = []
  private(set) var changes: [ImportedReaction] = []
  /// What isn't in the spec at all.
  private(set) var unsaid: [(Unsaid, SwiftFile)] = []
  private var privateNames: [String: PrivateNames] = [:]
  private let code: Code
  private let promptKinds: [PromptKind]
  /// The closures that methods handle, by the names of methods.
  private let handlers: [String: [ModelHandler]]

  init(
    facts: FeatureFacts, model: ModelFacts,
    feature: @escaping (String, FeatureFacts) -> FeatureFacts?, prompts: PromptBook,
    dependencies: Set<String>
  ) {
    self.facts = facts
    self.model = model
    self.feature = feature
    self.prompts = prompts
    self.dependencies = dependencies
    code = model.code(facts)
    promptKinds = facts.promptKinds
    handlers = Dictionary(grouping: model.handlers) { handler in
      if case .method(let name, _) = handler.body { name } else { "" }
    }
  }

  /// Reads all methods, in order.
  mutating func read() {
    for method in model.methods {
      if model.isAction(method.name)
        || method.name == "deepLinkReceived" && facts.deepLinks != nil
      {
        readAction(method)
      } else if let kind = promptKinds.first(where: {
        method.name == "\($0.rawValue)ButtonTapped"
      }) {
        readButtons(method, kind)
      } else {
        readHandler(method)
      }
    }
    for handler in model.handlers {
      switch handler.body {
      case .statements(let statements):
        add(
          pattern(handler, handler.values), statements, handler.node, file(of: handler.node),
          entry: handler.names, parameters: handler.values,
          element: handler.element.map {
            (Array(handler.names.dropLast(2)), $0)
          })
      case .method(let name, let arguments):
        if model.isAction(name) { sendAction(name, arguments, handler) }
      }
    }
  }

  private func file(of node: Syntax) -> SwiftFile {
    model.method("bind")?.file ?? facts.file
  }

  // MARK: - Methods

  private mutating func readAction(_ method: ModelFacts.Method) {
    guard let body = method.node.body else { return }
    let parameters = method.parameters
    if parameters.count == 1, let node = body.statements.onlySwitch,
      node.subject.name == parameters[0].name, parameters[0].type.isResult
    {
      for element in node.cases {
        guard case .switchCase(let item) = element else { continue }
        readOutcome(item, method)
      }
      return
    }
    let isLink = method.name == "deepLinkReceived"
    let statements = Array(body.statements.dropFirst(isLink ? 1 : 0))
    if statements.isEmpty {
      leave(
        method.name + Self.payload(parameters.map(\.name)), Syntax(body), Syntax(method.node),
        method.file)
      return
    }
    add(
      method.name + Self.payload(parameters.map(\.name)), statements, Syntax(method.node),
      method.file, entry: [method.name], parameters: parameters.map(\.name), method: method.name,
      types: parameters.map { ($0.name, model.models.text(of: $0.type)) })
  }

  /// A case of a `switch` over a `Result`.
  private mutating func readOutcome(_ item: SwitchCaseSyntax, _ method: ModelFacts.Method) {
    let statements = item.statements.withoutBreak
    do throws(Unsaid) {
      guard case .case(let label) = item.label, label.caseItems.count == 1,
        let pattern = label.caseItems.first?.pattern, label.caseItems.first?.whereClause == nil,
        case .enumCase(let outcome, let arguments, _) = try Match(pattern),
        ["success", "failure"].contains(outcome), arguments.count <= 1
      else { throw Unsaid("decides by a result in a way of its own", item) }
      var names: [String] = []
      if let argument = arguments.first {
        switch argument.match {
        case .name(let name): names = [name]
        case .any: break
        default: throw Unsaid("decides by a result in a way of its own", item)
        }
      }
      if statements.isEmpty {
        leave(
          "\(method.name).\(outcome)" + Self.payload(names), Syntax(item.statements), Syntax(item),
          method.file)
        return
      }
      add(
        "\(method.name).\(outcome)" + Self.payload(names), Array(statements), Syntax(item),
        method.file,
        entry: [method.name, outcome], parameters: names, method: method.name,
        types: outcome == "failure" ? names.map { ($0, "any Error") } : [])
    } catch {
      unsaid.append((error, method.file))
    }
  }

  /// The method that the buttons of a prompt call.
  private mutating func readButtons(_ method: ModelFacts.Method, _ kind: PromptKind) {
    let parameters = method.parameters
    do throws(Unsaid) {
      guard parameters.count == 1, let node = method.node.body?.statements.onlySwitch,
        node.subject.name == parameters[0].name
      else { throw Unsaid("handles buttons in a way of its own", method.node) }
      for element in node.cases {
        guard case .switchCase(let item) = element else {
          throw Unsaid("has a 'switch' with '#if'", element)
        }
        try readButton(item, kind, method)
      }
    } catch {
      unsaid.append((error, method.file))
    }
  }

  private mutating func readButton(
    _ item: SwitchCaseSyntax, _ kind: PromptKind, _ method: ModelFacts.Method
  ) throws(Unsaid) {
    let statements = item.statements.withoutBreak
    let isComment = statements.isEmpty
    if isComment, Syntax(item.statements).comments.isEmpty { return }
    guard case .case(let label) = item.label else {
      throw Unsaid("does something for all other buttons", item)
    }
    var patterns: [String] = []
    var names: [String] = []
    for caseItem in label.caseItems {
      guard caseItem.whereClause == nil else {
        throw Unsaid("matches a button with 'where'", caseItem)
      }
      var match = try Match(caseItem.pattern)
      if case .optional(let inner) = match { match = inner }
      if case .value("nil") = match { match = .enumCase("none", [], Syntax(caseItem)) }
      guard case .enumCase(let name, let arguments, _) = match else {
        throw Unsaid("matches a button in a way of its own", caseItem)
      }
      if name == "none" {
        if statements.count == 1,
          statements.first?.expression?.calledMethod == "destinationDismissed"
        {
          return
        }
        patterns.append("\(kind.rawValue).dismiss")
        continue
      }
      names = []
      for argument in arguments {
        switch argument.match {
        case .name(let name): names.append(name)
        case .any: names.append("_")
        default: throw Unsaid("matches the value of a button", caseItem)
        }
      }
      patterns.append("\(kind.rawValue).\(name)" + Self.payload(names))
    }
    if isComment {
      leave(patterns.joined(separator: ", "), Syntax(item.statements), Syntax(item), method.file)
      return
    }
    add(
      patterns.joined(separator: ", "), Array(statements), Syntax(item), method.file,
      entry: [kind.rawValue, "button"], parameters: names, method: method.name)
  }

  /// A method that a child or a property calls.
  private mutating func readHandler(_ method: ModelFacts.Method) {
    guard let body = method.node.body else { return }
    let parameters = method.parameters
    var patterns: [String] = []
    var element: (names: [String], variable: String)?
    for handler in handlers[method.name] ?? [] {
      guard case .method(_, let arguments) = handler.body,
        arguments.count == parameters.count
      else { continue }
      let variable = handler.element.flatMap { name in
        arguments.firstIndex(of: name).map { parameters[$0].name }
      }
      if let variable { element = (Array(handler.names.dropLast(2)), variable) }
      let values = handler.values.map { value in
        arguments.firstIndex(of: value).map { parameters[$0].name } ?? "_"
      }
      patterns.append(pattern(handler, values))
    }
    for observer in model.observers where observer.method == method.name {
      if case .change(let members) = observer.event {
        readChange(observer, members, method, body)
        return
      }
      patterns.append(pattern(observer, parameters.first?.name))
    }
    guard !patterns.isEmpty else { return }
    if body.statements.isEmpty {
      leave(patterns.joined(separator: ", "), Syntax(body), Syntax(method.node), method.file)
      return
    }
    add(
      patterns.joined(separator: ", "), Array(body.statements), Syntax(method.node), method.file,
      entry: [method.name], parameters: parameters.map(\.name), method: method.name,
      element: element)
  }

  private func pattern(_ observer: ModelObserver, _ parameter: String?) -> String {
    switch observer.event {
    case .dismissal: "\(observer.property).dismiss"
    case .binding(let isNamed): isNamed ? "binding.\(observer.property)" : "binding"
    case .selection: "tabSelected(\(parameter ?? "_"))"
    case .change: ""
    }
  }

  private mutating func readChange(
    _ observer: ModelObserver, _ members: [String], _ method: ModelFacts.Method,
    _ body: CodeBlockSyntax
  ) {
    let property = ([observer.property] + members).joined(separator: ".")
    let parameters = method.parameters.map(\.name)
    if !members.isEmpty, !parameters.isEmpty {
      unsaid.append(
        (
          Unsaid("observes a part of '\(observer.property)' with its old value", method.node),
          method.file
        ))
      return
    }
    let pattern = property + (parameters.isEmpty ? "" : "(\(parameters[0]), _)")
    let count = reactions.count
    add(
      pattern, Array(body.statements), Syntax(method.node), method.file, entry: ["change"],
      parameters: parameters, method: method.name)
    changes += reactions[count...]
    reactions.removeLast(reactions.count - count)
  }

  /// A closure that calls a method that is an action, too.
  private mutating func sendAction(
    _ name: String, _ arguments: [String], _ handler: ModelHandler
  ) {
    guard let method = model.method(name), method.parameters.count == arguments.count,
      arguments.allSatisfy({ handler.values.contains($0) })
    else {
      unsaid.append(
        (Unsaid("calls '\(name)' with values of its own", handler.node), file(of: handler.node)))
      return
    }
    let values = zip(method.parameters, arguments).map { parameter, argument in
      parameter.label.map { "\($0): \(argument)" } ?? argument
    }
    let text = values.isEmpty ? name : "\(name)(\(values.joined(separator: ", ")))"
    let used = handler.values.map { arguments.contains($0) ? $0 : "_" }
    append(
      pattern(handler, used), .step("send", .text(text)), nil,
      [], handler.node, file(of: handler.node))
  }

  // MARK: - Entries

  /// Leaves a reaction to a person whose code is a comment alone.
  private mutating func leave(
    _ pattern: String, _ body: Syntax, _ node: Syntax, _ file: SwiftFile
  ) {
    guard let first = body.comments.first else { return }
    let text = first.hasPrefix("TODO: ") ? String(first.dropFirst(6)) : first
    append(pattern, .step("custom", .text(text)), Unsaid(text, node), [], node, file)
  }

  private static func payload(_ names: [String]) -> String {
    names.allSatisfy { $0 == "_" } ? "" : "(\(names.joined(separator: ", ")))"
  }

  /// The pattern for what a child tells. A spec can't know what the closures of a child receive that is only in the code.
  private func pattern(_ handler: ModelHandler, _ values: [String]) -> String {
    let name = handler.names.joined(separator: ".")
    let isKnown = child(handler.names).flatMap { feature($0, facts) } != nil
    if isKnown || values.isEmpty { return name + Self.payload(values) }
    return "\(name)(\(values.joined(separator: ", ")))"
  }

  /// The feature of the child that a pattern begins with.
  private func child(_ names: [String]) -> String? {
    let cases =
      names[0] == "destination" ? facts.destination : names[0] == "path" ? facts.path : facts.cases
    let name = cases == nil || facts.cases != nil ? names[0] : names.count > 1 ? names[1] : ""
    if case .feature(let feature, _)? = cases?[name]?.content { return feature }
    return facts.roles[names[0]]?.feature
  }

  private mutating func privateNames(in file: SwiftFile) -> PrivateNames {
    if let names = privateNames[file.source.path] { return names }
    let names = PrivateNames(in: file)
    privateNames[file.source.path] = names
    return names
  }

  private mutating func add(
    _ pattern: String, _ statements: [CodeBlockItemSyntax], _ node: Syntax, _ file: SwiftFile,
    entry: [String], parameters: [String], method: String = "", types: [(String, String)] = [],
    element: (names: [String], variable: String)? = nil
  ) {
    var code = code
    code.members = dependencies
    for name in parameters { code.names[name] = nil }
    if let element, facts.isRow(element.names) { code.row = element.variable }
    var steps = StepReader(
      facts: facts, feature: feature, prompts: prompts,
      helpers: model.helpers,
      privateNames: privateNames(in: file), code: code,
      stateName: facts.cases == nil ? "" : "state", entryName: entry.entryName,
      flags: flags)
    for (name, type) in types { steps.types[name] = type }
    steps.locals = Set(parameters)
    steps.model = ModelCode(facts: model, element: element, method: method)
    var value: SpecValue
    var reason: Unsaid?
    do throws(Unsaid) {
      let read = try steps.steps(statements, isTail: true)
      try read.checkOrder(node)
      value = read.values.isEmpty ? "stop" : .steps(read.values.sendingEarly)
    } catch {
      value = .step("custom", .text(error.reason.capitalizedSentence))
      reason = error
    }
    let comments =
      reason == nil
      ? statements.flatMap { CodeBlockItemListSyntax([$0]).innerLineComments(when: true) } : []
    append(pattern, value, reason, comments, node, file)
  }

  private mutating func append(
    _ pattern: String, _ value: SpecValue, _ reason: Unsaid?, _ comment: [String], _ node: Syntax,
    _ file: SwiftFile
  ) {
    reactions.append(
      ImportedReaction(
        pattern: pattern, value: value, reason: reason, statements: [], comment: comment,
        node: node, file: file, idName: nil, variables: [], keptCode: nil, roots: []))
  }
}

extension [SpecValue] {
  /// The steps without constants that only keep a property's value for a later call. An action's values are those at its step.
  fileprivate var sendingEarly: [SpecValue] {
    var steps = self
    for index in steps.indices {
      guard case .mapping(let entries) = steps[index], entries.count == 1, entries[0].key == "let",
        case .mapping(let constants) = entries[0].value, constants.count == 1,
        case .text(let value) = constants[0].value, value.hasPrefix("state."),
        case let name = constants[0].key, name.hasPrefix("current"),
        let later = steps.indices.first(where: { $0 > index && steps[$0].isCall }),
        let sent = steps[later].replacing(name, by: value),
        !steps.indices.contains(where: {
          $0 != later && $0 != index && steps[$0].replacing(name, by: value) != nil
        })
      else { continue }
      steps.remove(at: later)
      steps[index] = sent
      return steps.sendingEarly
    }
    return steps
  }
}

extension SpecValue {
  /// Whether the step sends an action.
  fileprivate var isCall: Bool {
    guard case .mapping(let entries) = self else { return false }
    return entries.first?.key == "send" || entries.first?.key == "delegate"
  }

  /// The step with an expression in place of a name, if it contains the name.
  fileprivate func replacing(_ name: String, by text: String) -> SpecValue? {
    switch self {
    case .text(let old):
      let words = old.split(separator: name, omittingEmptySubsequences: false).map(String.init)
      guard words.count > 1 else { return nil }
      let isWord = zip(words, words.dropFirst()).allSatisfy { left, right in
        left.last.map { !$0.isLetter && !$0.isNumber && $0 != "." } != false
          && right.first.map { !$0.isLetter && !$0.isNumber } != false
      }
      return isWord ? .text(words.joined(separator: text)) : .text(old)
    case .list(let values):
      let new = values.map { $0.replacing(name, by: text) }
      return new.allSatisfy { $0 == nil }
        ? nil : .list(zip(values, new).map { $1 ?? $0 })
    case .mapping(let entries):
      let new = entries.map { $0.value.replacing(name, by: text) }
      if new.allSatisfy({ $0 == nil }) { return nil }
      return .mapping(
        zip(entries, new).map { entry, value in
          var entry = entry
          if let value { entry.value = value }
          return entry
        })
    }
  }
}

extension Syntax {
  /// The comments in some code.
  fileprivate var comments: [String] {
    tokens(viewMode: .sourceAccurate).flatMap { token in
      token.leadingTrivia.lineComments + token.trailingTrivia.lineComments
    }
  }
}

extension ModelFacts {
  /// How the code of the model is spelled in a spec.
  func code(_ facts: FeatureFacts) -> Code {
    var code = models.code
    code.stateMembers = stateNames(facts)
    for name in code.stateMembers { code.names[name] = "state.\(name)" }
    for token in facts.type.part.group.tokens(viewMode: .sourceAccurate) {
      if let feature = models.feature(of: token.text) {
        code.names[token.text] = "\(feature).State"
      }
    }
    return code
  }
}

extension FeatureFacts {
  /// Whether a pattern is about a row.
  fileprivate func isRow(_ names: [String]) -> Bool {
    if names.count == 1, case .rows? = roles[names[0]] { true } else { false }
  }
}

extension CodeBlockItemListSyntax {
  /// The `switch` that the statements consist of.
  fileprivate var onlySwitch: SwitchExprSyntax? {
    guard count == 1 else { return nil }
    return first?.expression?.as(SwitchExprSyntax.self)
  }
}
