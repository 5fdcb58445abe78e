import SwiftParser
import SwiftSyntax
import TrellisFormat

/// An entry of `reducer` or `onChange`.
struct ImportedReaction {
  /// The key: one or more patterns.
  let pattern: String
  /// The steps.
  var value: SpecValue
  /// Why the entry is `custom`.
  let reason: Unsaid?
  /// The statements of the entry.
  let statements: CodeBlockItemListSyntax
  var comment: [String]
  let node: Syntax
  let file: SwiftFile
  /// The code's name for the ID of the row or the screen.
  let idName: String?
  /// The values of the payload that the code changes.
  let variables: [String]
  /// The case as a reducer of its own, if it isn't inside of another `switch`.
  let keptCode: String?
  /// The names of the actions that it matches.
  let roots: [String]
}

extension ImportedReaction {
  /// The names that the patterns of its case bind.
  var boundNames: [String] {
    guard case .case(let label)? = node.as(SwitchCaseSyntax.self)?.label else { return [] }
    return label.caseItems.flatMap { (try? Match($0.pattern))?.boundNames ?? [] }
  }

  /// The names with which its patterns begin, such as `view` and `saveTapped` of
  /// `view.saveTapped(id)`.
  fileprivate var outerPaths: [[String]] {
    pattern.split(separator: ", ").map { part in
      part.prefix { $0 != "(" }.split(separator: ".").prefix(2).map(String.init)
    }
  }

  /// The buttons of prompts in the pattern, such as `alert.confirmDeletion`.
  fileprivate var buttons: [String] {
    pattern.split(separator: ", ").map { String($0.prefix { $0 != "(" }) }
  }
}

/// Reads the `switch` of a reducer as entries.
struct ReactionReader {
  let facts: FeatureFacts
  private let ownMethods: OwnMethods
  let feature: (String, FeatureFacts) -> FeatureFacts?
  let prompts: PromptBook
  let helpers: Set<String>
  /// The names of dependencies and parameters.
  let members: Set<String>
  /// The properties that show prompts.
  var flags: Set<String> = []
  /// The names in each module; `nil` if the code stays in its files.
  var moduleNames: ModuleNames?
  /// The dependencies that the code declares for itself, which become the feature's.
  var localDependencies = LocalDependencies()

  private(set) var reactions: [ImportedReaction] = []
  /// The cases of the `switch` that have no pattern in the language.
  private(set) var kept: [(item: SwitchCaseSyntax, reason: Unsaid, logic: BodyFacts.Logic)] = []
  /// The arms that other keys of the language stand for.
  private(set) var synthesized: Set<SyntaxIdentifier> = []
  /// The methods that groups' actions are passed to.
  private(set) var methods: [PlacedDeclaration] = []
  /// The logic that stays in Swift as a whole, and why.
  private(set) var keptLogic: [(logic: BodyFacts.Logic, reason: Unsaid)] = []
  /// Changes of the state whose logic can't become a method.
  private(set) var unsaid: [(Unsaid, SwiftFile)] = []
  /// Why the logic that is being read stays in Swift, if it does.
  private var keepsLogic: Unsaid?
  /// The cases that send on what the buttons of a prompt send, with the numbers of reactions before them.
  private var forwards: [(kind: PromptKind, item: SwitchCaseSyntax, file: SwiftFile, index: Int)] =
    []

  init(
    facts: FeatureFacts, feature: @escaping (String, FeatureFacts) -> FeatureFacts?,
    prompts: PromptBook, helpers: Set<String>, members: Set<String>
  ) {
    self.facts = facts
    ownMethods = facts.body.methods
    self.feature = feature
    self.prompts = prompts
    self.helpers = helpers
    self.members = members
  }

  private var privateNames: [String: PrivateNames] = [:]

  private mutating func privateNames(in file: SwiftFile) -> PrivateNames {
    if let names = privateNames[file.source.path] { return names }
    let names = PrivateNames(in: file, of: facts.type, showing: moduleNames)
    privateNames[file.source.path] = names
    return names
  }

  /// The methods of groups that nothing else calls, so that generated code takes their place.
  var replacedMethods: [PlacedDeclaration] {
    methods.filter { declaration in
      guard let method = declaration.node.as(FunctionDeclSyntax.self) else { return false }
      return method.modifiers.contains { $0.name.text == "private" }
        && ownMethods.isCalledOnce(method.name.text)
    }
  }

  /// What a method does otherwise than generated code, and the methods that it names.
  private var knownMethods: [String: (reasons: [Unsaid], named: Set<String>)] = [:]

  /// What generated code does otherwise than a reaction and the methods that it calls.
  mutating func differences(in statements: CodeBlockItemListSyntax) -> [Unsaid] {
    var reasons = Differences(statements).reasons
    var seen = ownMethods.named(in: statements)
    var waiting = seen.sorted()
    while let name = waiting.popLast() {
      let method = method(name)
      reasons += method.reasons
      for name in method.named.sorted() where seen.insert(name).inserted { waiting.append(name) }
    }
    return reasons
  }

  private mutating func method(_ name: String) -> (reasons: [Unsaid], named: Set<String>) {
    if let known = knownMethods[name] { return known }
    let bodies = ownMethods.bodies(of: name)
    let method = (
      bodies.flatMap { Differences($0).reasons },
      bodies.reduce(into: Set<String>()) { $0.formUnion(ownMethods.named(in: $1)) }
    )
    knownMethods[name] = method
    return method
  }

  // MARK: - Logic

  /// Reads the logic of a reducer.
  mutating func read(_ logic: BodyFacts.Logic) {
    if logic.statements.isJustNone { return }
    guard let decision = Decision(logic.statements),
      decision.node.subject.name == logic.actionName
    else {
      let reason = Unsaid("has logic outside of a 'switch' over its actions", logic.statements)
      keptLogic.append((logic, reason))
      return
    }
    let before = self
    read(decision.node, logic) { $0 }
    keepOverlappingCases(decision.node, logic)
    addForwards()
    guard let reason = keepsLogic else { return }
    self = before
    keptLogic.append((logic, reason))
  }

  /// Adds an entry for each button whose action is sent on.
  private mutating func addForwards() {
    for forward in forwards.reversed() {
      var seen = Set(reactions.flatMap(\.buttons))
      var added: [ImportedReaction] = []
      for prompt in prompts.prompts where prompt.kind == forward.kind {
        for button in prompt.value.sendingButtons {
          let name = "\(forward.kind.rawValue).\(button.name)"
          guard seen.insert(name).inserted,
            let parameters = facts.parameters(of: button.name)
          else { continue }
          let action = OwnPrompts.action(button.name, parameters)
          let values =
            button.values.isEmpty ? "" : "(\(button.values.joined(separator: ", ")))"
          added.append(
            ImportedReaction(
              pattern: name + values, value: .step("send", .text(action)), reason: nil,
              statements: Parser.parse(source: "return .send(.\(action))").statements,
              comment: [], node: Syntax(forward.item), file: forward.file, idName: nil,
              variables: [], keptCode: nil, roots: forward.item.roots))
        }
      }
      reactions.insert(contentsOf: added, at: forward.index)
    }
    forwards = []
  }

  /// The prompt whose buttons' actions a case sends on: `case .alert(.presented(let action)): return .send(action)`.
  private func forwardedPrompt(
    _ matches: [Match], _ statements: CodeBlockItemListSyntax
  ) -> PromptKind? {
    guard let own = facts.ownPrompts, matches.count == 1, statements.count == 1,
      case .enumCase(let name, let arguments, _) = matches[0],
      case .prompt(let kind, _)? = facts.roles[name], own.kinds.contains(kind),
      case .enumCase("presented", let inner, _)? = arguments.first?.match,
      case .name(let action)? = inner.first?.match, let value = statements.first?.value,
      let sent = value.caseCall, sent.name == "send", sent.arguments.count == 1,
      sent.arguments.first?.expression.name == action
    else { return nil }
    return kind
  }

  /// Also keeps the cases that can match the same actions as a kept one, because only one of the two would handle them.
  private mutating func keepOverlappingCases(_ node: SwitchExprSyntax, _ logic: BodyFacts.Logic) {
    if kept.isEmpty || keepsLogic != nil { return }
    let cases = node.cases.compactMap { $0.as(SwitchCaseSyntax.self) }.filter {
      !$0.statements.withoutBreak.isJustNone || $0.hidesLaterCases
    }
    var keptIDs = Set(kept.map { Syntax($0.item).id })
    var paths = kept.flatMap(\.item.paths)
    var isDone = false
    while !isDone {
      isDone = true
      for item in cases where !keptIDs.contains(Syntax(item).id) {
        guard item.paths.overlap(paths) else { continue }
        keptIDs.insert(Syntax(item).id)
        paths += item.paths
        isDone = false
      }
    }
    let reason = kept[0].reason
    let others = kept.filter { $0.logic.statements.id != logic.statements.id }
    kept =
      others
      + cases.filter { keptIDs.contains(Syntax($0).id) }.map { item in
        (item, kept.first { $0.item.id == item.id }?.reason ?? reason, logic)
      }
    reactions.removeAll { $0.node.isInside(of: keptIDs) }
    // The entries of a group's method aren't inside of the case that calls it.
    let caseIDs = Set(cases.map { Syntax($0).id })
    let handled = paths.map { Array($0.prefix(facts.isGroup($0.first ?? "") ? 2 : 1)) }
    let isHandled = reactions.contains { reaction in
      !reaction.node.isInside(of: caseIDs) && reaction.outerPaths.overlap(handled)
    }
    if isHandled { keepsLogic = reason }
  }

  /// Reads what follows a change of the state.
  mutating func read(_ change: BodyFacts.Change) {
    for logic in change.logic {
      var steps = stepReader(logic, entry: "change")
      let names = change.names.filter { $0 != "_" }
      let pattern =
        change.property.joined(separator: ".")
        + (names.isEmpty ? "" : "(\(change.names.map { $0 }.joined(separator: ", ")))")
      add(pattern, logic.statements, &steps, node: change.node, comment: [], logic)
      if let reason = keepsLogic { unsaid.append((reason, logic.file)) }
      keepsLogic = nil
    }
  }

  private mutating func read(
    _ node: SwitchExprSyntax, _ logic: BodyFacts.Logic, _ outer: (Match) -> Match
  ) {
    for element in node.cases {
      guard case .switchCase(let item) = element else {
        keepsLogic = Unsaid("has a 'switch' with '#if'", element)
        continue
      }
      do throws(Unsaid) {
        try read(item, logic, outer)
      } catch {
        guard case .case = item.label, node.subject.name == logic.actionName, !logic.isGroup else {
          keepsLogic = error
          continue
        }
        kept.append((item, error, logic))
      }
    }
  }

  private mutating func read(
    _ item: SwitchCaseSyntax, _ logic: BodyFacts.Logic, _ outer: (Match) -> Match
  ) throws(Unsaid) {
    let statements = item.statements.withoutBreak
    let isSynthesized =
      facts.tabs != nil && item.roots == ["tabSelected"]
      || facts.deepLinks != nil && item.linkName != nil
    if isSynthesized, statements.dropFirst().isJustNone {
      synthesized.insert(Syntax(item).id)
      return
    }
    guard case .case(let label) = item.label else {
      if statements.isJustNone { return }
      throw Unsaid("does something for all other actions", item)
    }
    var matches: [Match] = []
    for caseItem in label.caseItems {
      if caseItem.whereClause != nil, !statements.isJustNone || item.hidesLaterCases {
        throw Unsaid("matches an action with 'where'", caseItem)
      }
      matches.append(outer(try Match(caseItem.pattern)))
    }
    if let kind = forwardedPrompt(matches, statements) {
      forwards.append((kind, item, logic.file, reactions.count))
      synthesized.insert(Syntax(item).id)
      return
    }
    if matches.count == 1, let inner = innerSwitch(statements, matches[0]) {
      read(inner.node, logic) { outer(matches[0].replacing(inner.name, with: $0)) }
      return
    }
    if let method = GroupMethod(statements, matches, in: logic, of: ownMethods),
      method.name.map({ isAction($0, in: matches[0]) }) != false
    {
      var reader = self
      reader.methods.append(method.declaration)
      reader.read(method.decision, method.logic) { match in
        outer(method.name.map { matches[0].replacing($0, with: match) } ?? match)
      }
      if reader.keepsLogic == nil {
        self = reader
        return
      }
    }
    if statements.isJustNone, item.hidesLaterCases {
      throw Unsaid("does nothing for some actions of a later case", label)
    }
    if statements.isJustNone, item.comments.isEmpty { return }
    if facts.destination != nil,
      let root = item.roots.first(where: {
        if case .prompt? = facts.roles[$0] { true } else { false }
      })
    {
      throw Unsaid("has '\(root)' next to 'destination', which would contain it", label)
    }
    let reader = PatternReader(feature: feature, place: Syntax(label))
    var texts: [String] = []
    var ids: Set<String> = []
    var entry = stepReader(logic, entry: "")
    entry.breakEnds = true
    for match in matches {
      let pattern = try reader.pattern(match, of: facts)
      if pattern.names == ["delegate"] || pattern.names.first == "delegate" {
        throw Unsaid("responds to its own delegate actions", label)
      }
      texts.append(try pattern.text())
      if let id = pattern.idName { ids.insert(id) }
      if entry.entryName.isEmpty { entry.entryName = pattern.names.entryName }
      entry.element = (pattern.names, pattern.idName ?? "id")
      for (name, type) in types(of: match) { entry.types[name] = type }
      entry.locals.formUnion(match.boundNames)
    }
    for id in ids where id != "id" { entry.code.names[id] = "id" }
    add(
      texts.joined(separator: ", "), statements, &entry, node: Syntax(item),
      comment: item.leadingTrivia.lineComments, logic, skipping: isSynthesized ? 1 : 0)
    if moduleNames != nil, item.canEndWithoutValue, let reason = reactions.last?.reason {
      reactions.removeLast()
      throw reason
    }
  }

  private mutating func add(
    _ pattern: String, _ statements: CodeBlockItemListSyntax, _ steps: inout StepReader,
    node: Syntax, comment: [String], _ logic: BodyFacts.Logic, skipping count: Int = 0
  ) {
    let items = Array(statements.dropFirst(count))
    var value: SpecValue
    var reason: Unsaid?
    var isNamed = true
    let variables = node.as(SwitchCaseSyntax.self)?.variables ?? []
    do throws(Unsaid) {
      if statements.isJustNone {
        let comment = steps.comment(of: node)
        throw Unsaid(comment.hasPrefix("TODO: ") ? String(comment.dropFirst(6)) : comment, node)
      }
      if !variables.isEmpty { throw Unsaid("binds a variable", node) }
      if logic.stateName != "state", logic.stateName.hasPrefix("$") {
        isNamed = false
      }
      if !steps.locals.contains(logic.actionName),
        let token = statements.firstUse(of: logic.actionName)
      {
        throw Unsaid("uses the whole action", token)
      }
      let read = try steps.steps(items, isTail: true)
      value = read.values.isEmpty ? "stop" : .steps(read.values)
    } catch {
      value = .step("custom", .text(error.reason.capitalizedSentence))
      reason = error
      if !isNamed { keepsLogic = Unsaid("has a closure without names", node) }
    }
    reactions.append(
      ImportedReaction(
        pattern: pattern, value: value, reason: reason,
        statements: count == 0 ? statements : CodeBlockItemListSyntax(items),
        comment: comment + statements.innerLineComments(when: reason == nil), node: node,
        file: logic.file, idName: steps.element?.id, variables: variables,
        keptCode: node.as(SwitchCaseSyntax.self).flatMap {
          $0.isNested || logic.isGroup ? nil : logic.reducer(of: [$0])
        },
        roots: node.as(SwitchCaseSyntax.self)?.roots ?? []))
  }

  private mutating func stepReader(_ logic: BodyFacts.Logic, entry: String) -> StepReader {
    var code = Code()
    code.members = members
    if logic.stateName != "state" { code.names[logic.stateName] = "state" }
    return StepReader(
      facts: facts, methods: ownMethods, feature: feature, prompts: prompts, helpers: helpers,
      privateNames: privateNames(in: logic.file), isInPlace: moduleNames == nil,
      localDependencies: localDependencies, code: code,
      stateName: logic.stateName, entryName: entry, flags: flags)
  }

  /// A `switch` over a name that the pattern binds, if the entry does nothing else.
  private func innerSwitch(
    _ statements: CodeBlockItemListSyntax, _ match: Match
  ) -> (node: SwitchExprSyntax, name: String)? {
    guard let node = Decision(statements)?.node, let name = node.subject.name,
      match.boundNames.contains(name), isAction(name, in: match)
    else { return nil }
    return (node, name)
  }

  /// Whether a name in a pattern stands for the actions of a group, a child or a prompt.
  private func isAction(_ name: String, in match: Match) -> Bool {
    guard
      let pattern = try? PatternReader(feature: feature, place: Syntax(facts.type.part.group))
        .pattern(match.replacing(name, with: .any), of: facts)
    else { return false }
    if pattern.payload == nil { return true }
    guard case .own = facts.roles[pattern.names.first ?? ""] ?? .own else {
      return pattern.payload?.isEmpty != false
    }
    return false
  }

  /// The types of the values that a pattern binds.
  private func types(of match: Match) -> [(String, String)] {
    guard case .enumCase(let name, var arguments, _) = match else { return [] }
    var parameters = facts.parameters(of: name)
    switch facts.roles[name] {
    case .group(let type), .delegate(let type):
      guard case .enumCase(let inner, let values, _) = arguments.first?.match else { return [] }
      parameters = facts.parameters(of: inner, in: type)
      arguments = values
    case .own, nil: break
    default: return []
    }
    guard let parameters, parameters.count == arguments.count else { return [] }
    var result: [(String, String)] = []
    for (parameter, argument) in zip(parameters, arguments) {
      if case .name(let name) = argument.match {
        result.append((name, Code().text(parameter.type)))
      } else if case .enumCase("failure", let inner, _) = argument.match,
        case .name(let name) = inner.first?.match, parameter.type.isResult
      {
        result.append((name, parameter.type.failureOfResult))
      }
    }
    return result
  }
}

extension BodyFacts.Logic {
  /// A reducer that handles only some cases.
  func reducer(of cases: [SwitchCaseSyntax]) -> String {
    let end = Decision(statements)?.isContinued == true ? "\n  return .none" : ""
    return """
      Reduce { \(stateName), \(actionName) in
        switch \(actionName) {
      \(cases.map { $0.indented(by: 2) }.joined(separator: "\n\n"))

        default:
          return .none
        }\(end)
      }
      """
  }
}

extension StepReader {
  /// The comments of a case that does nothing.
  fileprivate func comment(of node: Syntax) -> String {
    node.as(SwitchCaseSyntax.self)?.comments.joined(separator: " ") ?? ""
  }
}

extension Sequence<CodeBlockItemSyntax> {
  /// Whether the statements are `return .none` alone.
  var isJustNone: Bool {
    var rest = makeIterator()
    guard let item = rest.next() else { return true }
    if rest.next() != nil { return false }
    let value = item.value
    return value?.caseCall?.name == "none"
  }
}

extension SwitchCaseSyntax {
  /// The comments behind the patterns.
  fileprivate var comments: [String] {
    statements.tokens(viewMode: .sourceAccurate).flatMap { token in
      token.leadingTrivia.lineComments + token.trailingTrivia.lineComments
    }
  }

  /// Whether the `switch` is inside of another case.
  fileprivate var isNested: Bool {
    var node = parent?.parent?.parent
    while let current = node {
      if current.is(SwitchCaseSyntax.self) { return true }
      if current.is(ClosureExprSyntax.self) || current.is(FunctionDeclSyntax.self) { return false }
      node = current.parent
    }
    return false
  }

  /// The names of the actions that the case matches.
  var roots: [String] {
    paths.compactMap(\.first)
  }

  /// The names that the patterns bind with `var`.
  fileprivate var variables: [String] {
    label.tokens(viewMode: .sourceAccurate).compactMap { token in
      guard let pattern = token.parent?.as(IdentifierPatternSyntax.self) else { return nil }
      var node = pattern.parent
      while let current = node, !current.is(ValueBindingPatternSyntax.self) {
        node = current.parent
      }
      let binding = node?.as(ValueBindingPatternSyntax.self)
      return binding?.bindingSpecifier.tokenKind == .keyword(.var) ? token.text : nil
    }
  }
}

extension CodeBlockItemListSyntax {
  /// The first place at which a name is used.
  fileprivate func firstUse(of name: String) -> TokenSyntax? {
    tokens(viewMode: .sourceAccurate).first { $0.text == name && $0.isFreeName }
  }

  /// The comments between the statements.
  func innerLineComments(when isNeeded: Bool) -> [String] {
    guard isNeeded else { return [] }
    return tokens(viewMode: .sourceAccurate).flatMap { token in
      token.leadingTrivia.lineComments + token.trailingTrivia.lineComments
    }
  }
}

extension Trivia {
  /// The texts of comments that aren't documentation.
  var lineComments: [String] {
    pieces.flatMap { piece -> [String] in
      switch piece {
      case .lineComment(let text):
        let line = String(text.dropFirst(2)).trimmingSpaces
        return line.isEmpty ? [] : [line]
      case .blockComment(let text):
        return text.dropFirst(2).dropLast(2).split(separator: "\n").map { line in
          String(line.drop { $0 == " " || $0 == "*" || $0 == "\t" })
        }.filter { !$0.isEmpty }
      default: return []
      }
    }
  }
}

extension [String] {
  /// A name for a prompt that an entry presents: `delete` of `deleteButtonTapped`.
  var entryName: String {
    var name = last ?? "prompt"
    for suffix in ["ButtonTapped", "Tapped", "ButtonPressed", "Pressed"]
    where name.hasSuffix(suffix) {
      name = String(name.dropLast(suffix.count))
      break
    }
    if name == "success" || name == "failure", count > 1 {
      name = self[count - 2] + (name == "success" ? "Succeeded" : "Failed")
    }
    return name.isEmpty ? "prompt" : name
  }
}

extension String {
  /// The reason as a sentence.
  var capitalizedSentence: String {
    prefix(1).uppercased() + dropFirst() + (last.map { ".!?…".contains($0) } == true ? "" : ".")
  }
}

extension Syntax {
  /// Whether it is one of some nodes, or inside of one.
  fileprivate func isInside(of nodes: Set<SyntaxIdentifier>) -> Bool {
    sequence(first: self, next: \.parent).contains { nodes.contains($0.id) }
  }
}
