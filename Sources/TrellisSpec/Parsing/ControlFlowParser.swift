import TrellisSwift

/// Parses steps that decide which other steps run, and constants.
extension SpecParser {
  /// `if: conditions`, `then: steps`, `else: steps`.
  mutating func parseIf(
    _ node: YAMLNode?, _ values: [StepOptionKey: YAMLNode], _ word: SourceText
  ) -> Step.Kind? {
    let conditions = parseConditions(node, word)
    guard let then = values[.then] else {
      report(
        .missingKey,
        "'if' has no 'then'; write the steps that run if the condition holds under 'then'",
        word.range)
      return nil
    }
    let steps = parseBranch(then, of: "then")
    let others = values[.else].map { parseBranch($0, of: "else") } ?? []
    guard let conditions, let steps, let others else { return nil }
    if steps.isEmpty, others.isEmpty { return doesNothing(word) }
    return .if(conditions: conditions, then: steps, else: others)
  }

  /// `guard: conditions`, `else: steps`.
  mutating func parseGuard(
    _ node: YAMLNode?, _ values: [StepOptionKey: YAMLNode], _ word: SourceText
  ) -> Step.Kind? {
    let conditions = parseConditions(node, word)
    let steps = values[.else].map { parseBranch($0, of: "else") } ?? []
    guard let conditions, let steps else { return nil }
    return .guard(conditions: conditions, else: steps)
  }

  /// `switch: value`, `cases: {pattern: steps}`.
  mutating func parseSwitch(
    _ node: YAMLNode?, _ values: [StepOptionKey: YAMLNode], _ word: SourceText
  ) -> Step.Kind? {
    guard let node, !node.isEmpty else { return needsValue(word) }
    let subject = text(node, of: "'switch'").flatMap { checkedExpression($0) }
    guard let casesNode = values[.cases] else {
      report(
        .missingKey, "'switch' has no 'cases'; write each pattern with its steps under 'cases'",
        word.range)
      return nil
    }
    let errors = diagnostics.count
    var cases: [SwitchCase] = []
    var last: SourceText?
    for entry in entries(casesNode, of: "cases", form: "{.ready: {send: load}, default: stop}") {
      let name = entry.name
      if let last {
        report(
          .unreachableStep, "nothing reaches this case, because '\(last.text)' matches every value",
          name.range)
      }
      let isUnknown = name.text == "@unknown default"
      let isDefault = isUnknown || name.text == "default"
      let pattern = isDefault ? nil : parsePattern(ofCase: name)
      guard let steps = parseBranch(entry.value, of: name.text) else { continue }
      if isDefault || pattern?.swift.matchesAll == true {
        last = name
      }
      if pattern != nil || isDefault {
        cases.append(SwitchCase(pattern: pattern?.source, isUnknown: isUnknown, steps: steps))
      }
    }
    guard let subject, diagnostics.count == errors else { return nil }
    if cases.allSatisfy(\.steps.isEmpty) { return doesNothing(word) }
    return .switch(subject: subject, cases: cases)
  }

  /// `let: {name: expression}`.
  mutating func parseConstants(_ node: YAMLNode?, _ word: SourceText) -> Step.Kind? {
    guard let node, !node.isEmpty else { return needsValue(word) }
    var constants: [Constant] = []
    for entry in entries(node, of: "let", form: "{row: Row.State(id: uuid())}") {
      guard let name = identifier(entry.name, of: "a constant"), checkBoundName(name),
        let value = text(entry.value, of: "the value of '\(name.text)'")
          .flatMap({ checkedExpression($0) })
      else { continue }
      constants.append(Constant(name: name, value: value))
    }
    return constants.isEmpty ? nil : .let(constants)
  }

  /// A synchronous statement.
  mutating func parseCall(_ node: YAMLNode?, _ word: SourceText) -> Step.Kind? {
    guard let node, !node.isEmpty, let text = text(node, of: "'call'") else {
      return needsValue(word)
    }
    let words = text.text.split(separator: " ", maxSplits: 1)
    if words.first == "await" || text.text.hasPrefix("try await ") {
      report(
        .invalidSwift, "a 'call' can't wait; run it in an effect with 'run: {call: …}'", text.range)
      return nil
    }
    return checkedCall(text).map { .call($0) }
  }

  /// Reports a decision at the end of a reaction that makes no difference: a `guard` that nothing
  /// follows, and an `if` or a `switch` whose branches only end the reaction.
  mutating func reportIdleEnd(of steps: [Step]) {
    // A 'stop' there changes nothing.
    guard let last = steps.last(where: { !$0.isStop }) else { return }
    switch last.kind {
    case .guard(_, let steps) where steps.isEmpty:
      report(
        .missingStep, "nothing follows this 'guard'; add a step after it, or remove it", last.range)
    case .guard(_, let steps): reportIdleEnd(of: steps)
    case .run(let run): reportIdleEnd(of: run.steps)
    case .each(let loop): reportIdleEnd(of: loop.steps)
    case .if, .switch:
      if last.branches.allSatisfy(\.areOnlyStop) {
        report(
          .missingStep, "this decision makes no difference; give a branch a step, or remove it",
          last.range)
      }
      for branch in last.branches { reportIdleEnd(of: branch) }
    default: break
    }
  }

  // MARK: - Pieces

  /// The steps of a branch, of which there can be none; `nil` if they can't be read.
  private mutating func parseBranch(_ node: YAMLNode, of key: String) -> [Step]? {
    if node.isEmpty { return [] }
    let errors = diagnostics.count
    let steps: [Step]
    if node.items == nil {
      steps = parseStep(node).map { [$0] } ?? []
    } else {
      steps = items(node, of: key, form: "[dismiss]").compactMap { parseStep($0) }
    }
    return diagnostics.count > errors && steps.isEmpty ? nil : steps
  }

  private mutating func doesNothing(_ word: SourceText) -> Step.Kind? {
    report(
      .missingStep, "this '\(word.text)' does nothing; give it a step, or remove it", word.range)
    return nil
  }

  private mutating func parseConditions(_ node: YAMLNode?, _ word: SourceText) -> SourceText? {
    guard let node, !node.isEmpty else {
      _ = needsValue(word)
      return nil
    }
    guard let text = text(node, of: "'\(word.text)'"),
      let list = checked(text, what: "condition", as: .conditions)
    else { return nil }
    return checkDeclaredNames(list.tree(as: .conditions), in: list) ? list : nil
  }

  private mutating func parsePattern(
    ofCase text: SourceText
  ) -> (source: SourceText, swift: SwiftPattern)? {
    if text.text.hasPrefix("case ") {
      report(
        .invalidSwift, "a pattern is written without 'case'; write '\(text.text.dropFirst(5))'",
        text.range)
      return nil
    }
    guard let pattern = checked(text, what: "pattern", as: .patterns) else { return nil }
    let tree = pattern.tree(as: .patterns)
    return checkDeclaredNames(tree, in: pattern) ? (pattern, SwiftPattern(tree)) : nil
  }

  private mutating func checkDeclaredNames(_ tree: SwiftTree, in text: SourceText) -> Bool {
    tree.declaredNames.allSatisfy { name in
      checkBoundName(text.part(wordOf: name))
    }
  }

  /// Reports a name that means something else in a reaction.
  mutating func checkBoundName(_ name: SourceText) -> Bool {
    let bare = name.text.filter { $0 != "`" }
    guard ["action", "dismiss", "send", "state"].contains(bare) else { return true }
    report(
      .reservedName, "a constant can't be named '\(bare)', which already means something here",
      name.range)
    return false
  }
}

extension [Step] {
  /// Whether they do nothing but end the reaction.
  fileprivate var areOnlyStop: Bool {
    allSatisfy(\.isStop)
  }
}

extension Step {
  /// Whether it ends the reaction.
  fileprivate var isStop: Bool {
    if case .stop = kind { true } else { false }
  }
}
