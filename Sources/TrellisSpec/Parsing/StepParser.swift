extension SpecParser {
  /// Parses one step: a word, or a mapping with one step among its keys.
  mutating func parseStep(_ node: YAMLNode) -> Step? {
    guard node.entries != nil else {
      guard let word = text(node, of: "a step") else { return nil }
      guard let key = StepKey(rawValue: word.text) else {
        report(.unknownStep, "unknown step '\(word.text)'\(hint(word.text))", word.range)
        return nil
      }
      guard fits(key, word) else { return nil }
      guard key.isWord else {
        report(
          .wrongKind, "the step '\(word.text)' needs a value, such as '\(word.text): …'",
          word.range)
        return nil
      }
      return step(key, nil, [:], word)
    }
    let entries = entries(node, of: "a step", form: "{present: addItem}")
    let found = entries.filter { StepKey(rawValue: $0.name.text) != nil }
    guard let entry = found.first, let key = StepKey(rawValue: entry.name.text) else {
      if let entry = entries.first {
        let name = entry.name.text
        report(.unknownStep, "unknown step '\(name)'\(hint(name))", entry.name.range)
      } else if node.isEmpty {
        report(
          .missingStep,
          "the step is empty; remove it, or write 'custom' for code that you write",
          node.range)
      }
      return nil
    }
    guard fits(key, entry.name) else { return nil }
    if found.count > 1, entries.contains(where: { $0.name.text == "if" }),
      !entries.contains(where: { $0.name.text == "then" })
    {
      let condition = found.first { $0.name.text == "if" } ?? found[1]
      report(
        .conflictingKeys,
        "the condition of a single step is its 'where'; 'if' needs a 'then' with steps",
        condition.name.range)
      return nil
    }
    if found.count > 1 {
      report(
        .conflictingKeys, "two steps in one; write a list, with '- ' before each",
        found[1].name.range
      )
      return nil
    }
    let others = entries.filter { $0.name.text != key.rawValue }
    let known = reportUnknownKeys(others, of: key, known: key.options.map(\.rawValue))
    let values = values(known, of: "the step '\(key.rawValue)'", keys: key.options)
    return step(key, entry.value, values, entry.name)
  }

  /// The likely meaning of an unknown step.
  private func hint(_ word: String) -> Hint {
    let names = place.keys.map(\.rawValue)
    let words = word.split(separator: " ", maxSplits: 1).map(String.init)
    if words.count == 2, names.contains(words[0]) {
      return Hint("; write '\(words[0]): \(words[1])'")
    }
    let assigns = ["+", "-", "*", "/", ""].contains { word.contains(" \($0)= ") }
    if assigns || word.hasPrefix("state.") {
      return Hint("; 'set: {property: value}' assigns")
    }
    if word == "none" || word.contains(".none") {
      return Hint("; remove the entry if nothing happens")
    }
    let sends = ["send(", ".send(", "return .send(", "await send("]
    if sends.contains(where: word.hasPrefix) {
      return Hint("; 'send: action' sends an action")
    }
    if word == "when" { return Hint("; 'where' is the condition of a step") }
    if PresentationStyle(rawValue: word) != nil { return Hint("; 'present' shows a destination") }
    if StepOptionKey(rawValue: word) != nil {
      return Hint("; it belongs to the step above; remove the '- '")
    }
    let near = didYouMean(word, among: names)
    if near.replacement != nil { return near }
    return Hint(
      "; the steps are \(names.dropLast().map { "'\($0)'" }.joined(separator: ", ")), and 'custom' for code that you write"
    )
  }

  /// Reports keys that a step doesn't have.
  private mutating func reportUnknownKeys(
    _ entries: [YAMLEntry], of key: StepKey, known: [String]
  ) -> [YAMLEntry] {
    entries.filter { entry in
      let name = entry.name.text
      guard !known.contains(name) else { return true }
      let hint: Hint
      if name == "when" {
        hint = Hint("; 'where' is the condition of a step")
      } else if key == .call, RunKey(rawValue: name) != nil {
        hint = Hint("; an effect is 'run: {call: …, \(name): …}'")
      } else if suggestion(for: name, among: known) == nil, key.options.contains(.with) {
        hint = Hint("; put arguments below 'with', as in 'with: {\(name): …}'")
      } else {
        hint = didYouMeanOrOneOf(name, known, nothing: "it has no keys")
      }
      report(
        .unknownKey, "unknown key '\(name)' in the step '\(key.rawValue)'\(hint)",
        entry.name.range)
      return false
    }
  }

  /// Parses `where`, or another condition.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - others: What takes conditions that bind names.
  mutating func parseCondition(
    _ node: YAMLNode, of key: String = "where", others: String = ""
  ) -> SourceText? {
    guard let text = text(node, of: "'\(key)'") else { return nil }
    let start = text.text.prefix { $0.isLetter }
    if ["case", "if", "let", "switch"].contains(start) {
      let hint = ["case", "let"].contains(start) ? others : ""
      report(
        .invalidSwift,
        "'\(key)' takes a condition that is true or false, not '\(start)'\(hint)", text.range)
      return nil
    }
    if start.isEmpty, text.text.hasPrefix("{") {
      report(
        .invalidSwift, "'\(key)' takes a condition that is true or false, not a closure", text.range
      )
      return nil
    }
    return checkedExpression(text)
  }

  private mutating func step(
    _ key: StepKey, _ node: YAMLNode?, _ values: [StepOptionKey: YAMLNode], _ word: SourceText
  ) -> Step? {
    var condition: SourceText?
    if let node = values[.where] {
      guard let text = parseCondition(node, others: "; 'if' and 'guard' take that") else {
        return nil
      }
      condition = text
    }
    guard let kind = stepKind(key, node, values, word) else { return nil }
    var animation: SourceText?
    if let node = values[.animation], key != .each {
      guard let text = expression(node, of: .animation) else { return nil }
      animation = text
    }
    return Step(kind: kind, condition: condition, animation: animation, range: word.range)
  }

  /// An expression that is the value of a key.
  mutating func expression(_ node: YAMLNode, of key: StepOptionKey) -> SourceText? {
    text(node, of: "'\(key.rawValue)'").flatMap { checkedExpression($0) }
  }

  /// Whether a step can stand in the current place. Reports it if it can't.
  private mutating func fits(_ key: StepKey, _ word: SourceText) -> Bool {
    if key.places.contains(place) { return true }
    let message: Message =
      switch (key, place) {
      case (_, .reaction):
        "'\(word.text)' is a step of an effect; write 'run: {\(word.text): …}'"
      case (.run, _): "an effect has no 'run' inside it; write 'call', or a second 'run' beside it"
      case (.cancel, _):
        "an effect can't cancel others; send an action that does, or write 'cancel' beside 'run'"
      default:
        "an effect can't change the state; send an action that does, or write '\(word.text)' beside 'run'"
      }
    report(.effectStep, message, word.range)
    return false
  }

  private mutating func stepKind(
    _ key: StepKey, _ node: YAMLNode?, _ values: [StepOptionKey: YAMLNode], _ word: SourceText
  ) -> Step.Kind? {
    let with = values[.with]
    switch key {
    case .if: return parseIf(node, values, word)
    case .guard: return parseGuard(node, values, word)
    case .switch: return parseSwitch(node, values, word)
    case .let: return parseConstants(node, word)
    case .call: return place == .effect ? parseAwaitedCall(node, word) : parseCall(node, word)
    case .each: return parseEach(node, values, word).map { .each($0) }
    case .stop: return bare(node, word) ? .stop : nil
    case .dismiss:
      guard let node, !node.isEmpty, node.plainScalar?.text != "true" else { return .dismiss(nil) }
      return text(node, of: "'dismiss'").map { .dismiss($0) }
    case .dismissSelf: return bare(node, word) ? .dismissSelf : nil
    case .custom:
      guard let node, !node.isEmpty else { return .custom(nil) }
      return prose(node, of: "'custom'").map { .custom($0.text == "true" ? nil : $0.text) }
    case .pop:
      guard let node, !node.isEmpty, node.plainScalar?.text != "true" else { return .pop(.last) }
      if node.entries != nil { return parsePop(node).map { .pop($0) } }
      guard let target = text(node, of: "'pop'") else { return nil }
      return .pop(target.text == "root" ? .root : .pathCase(target))
    case .become: return reference(node, with, word).map { .become($0) }
    case .present: return shown(node, values, word).map { .present($0) }
    case .push: return shown(node, values, word).map { .push($0) }
    case .send: return sentAction(node, with, word).map { .send($0) }
    case .delegate: return reference(node, with, word).map { .delegate($0) }
    case .select:
      guard let node, let name = text(node, of: "'select'") else { return nil }
      return identifier(name, of: "a tab").map { .select($0) }
    case .cancel:
      guard let node, let id = text(node, of: "'cancel'") else { return nil }
      return cancelID(id).map { .cancel($0) }
    case .set:
      guard let node, !node.isEmpty else { return needsValue(word) }
      return .set(parseAssignments(node))
    case .run:
      guard let node, !node.isEmpty else {
        return missingWork(of: word)
      }
      return parseRun(node, word).map { .run($0) }
    }
  }

  mutating func needsValue(_ word: SourceText) -> Step.Kind? {
    report(
      .wrongKind, "the step '\(word.text)' needs a value, such as '\(word.text): …'", word.range
    )
    return nil
  }

  private mutating func bare(_ node: YAMLNode?, _ word: SourceText) -> Bool {
    guard let node, !node.isEmpty, node.plainScalar?.text != "true" else { return true }
    report(.wrongKind, "the step '\(word.text)' has no value", node.range)
    return false
  }

  /// Parses a name with arguments.
  mutating func reference(
    _ node: YAMLNode?, _ with: YAMLNode?, _ word: SourceText
  ) -> Reference? {
    guard let node, let text = text(node, of: "'\(word.text)'") else { return nil }
    return reference(text, with, word, mostNames: word.text == "delegate" ? 1 : 2)
  }

  /// Parses a name with arguments.
  ///
  /// - Parameters:
  ///   - text: The name and the arguments.
  ///   - with: The arguments by label, or `nil`.
  ///   - word: The word of the step.
  ///   - mostNames: How many names there can be between dots; `nil` if it doesn't matter.
  ///   - passesValue: Whether `$0` in the arguments is the value that an effect receives.
  mutating func reference(
    _ text: SourceText, _ with: YAMLNode?, _ word: SourceText, mostNames: Int?,
    passesValue: Bool = false
  ) -> Reference? {
    guard let call = call(Fragment(text), what: "'\(word.text)'") else { return nil }
    var names: [SourceText] = []
    for piece in call.name.piecesBetweenDots {
      guard let name = identifier(piece, of: "a case") else { return nil }
      names.append(name)
    }
    if let mostNames, names.count > mostNames {
      report(.invalidName, "'\(call.name.text)' isn't a single name", call.name.range)
      return nil
    }
    let bareName = names.map(\.text).joined(separator: ".")
    var reference = Reference(
      name: bareName == call.name.text ? call.name : names[0].replaced(by: bareName),
      names: names)
    for argument in call.arguments ?? [] {
      let (label, value) = argument.labelled
      guard let value = checkedExpression(value, passesValue: passesValue) else { return nil }
      reference.arguments.append(CallArgument(label: label, value: value))
    }
    if let with {
      if call.arguments?.isEmpty == false {
        report(
          .conflictingKeys, "'\(text.text)' already has arguments; keep those or 'with'", with.range
        )
        return nil
      }
      let errors = diagnostics.count
      reference.arguments = arguments(with, of: "with")
      reference.isUnreadable = diagnostics.count > errors
    }
    return reference
  }

  private mutating func parseAssignments(_ node: YAMLNode) -> [Assignment] {
    var result: [Assignment] = []
    for entry in entries(node, of: "set", form: "{isLoading: true}") {
      let property =
        entry.name.text.hasPrefix("state.")
        ? entry.name.part(String(entry.name.text.dropFirst(6)), at: 6) : entry.name
      guard let property = checkedProperty(property) else { continue }
      guard
        let value = text(entry.value, of: "the value of '\(property.text)'")
          .flatMap({ checkedExpression($0) })
      else { continue }
      result.append(Assignment(property: property, value: value))
    }
    return result
  }

  /// Parses a call, which can discard its result with `_ =`.
  mutating func checkedCall(_ text: SourceText) -> SourceText? {
    let discard = "_ = "
    guard text.text.hasPrefix(discard) else { return checkedExpression(text) }
    let call = text.part(String(text.text.dropFirst(discard.count)), at: discard.count)
    return checkedExpression(call).map { text.replaced(by: discard + $0.text) }
  }
}
