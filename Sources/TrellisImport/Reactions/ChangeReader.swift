import SwiftSyntax
import TrellisFormat
import TrellisSwift

/// Reads statements that change the state, and calls.
extension StepReader {
  func readChange(_ expression: ExprSyntax, into result: inout Steps) throws(Unsaid) {
    if let sequence = expression.as(SequenceExprSyntax.self) {
      result.append(try assignment(sequence))
    } else if let call = expression.as(FunctionCallExprSyntax.self), let step = try navigation(call)
    {
      result.append(step)
    } else if let call = expression.as(FunctionCallExprSyntax.self),
      let step = try lockedChange(call)
    {
      result.append(step)
    } else if expression.unwrapped.is(FunctionCallExprSyntax.self)
      || expression.is(OptionalChainingExprSyntax.self)
    {
      result.append(.step("call", .text(try call(expression))))
    } else {
      throw Unsaid("contains '\(code.text(expression).shortened)'", expression)
    }
  }

  // MARK: - Assignments

  private func assignment(_ sequence: SequenceExprSyntax) throws(Unsaid) -> SpecValue {
    let elements = Array(sequence.elements)
    guard elements.count >= 3, elements[1].is(AssignmentExprSyntax.self) else {
      return .step("call", .text(try call(sequence)))
    }
    if elements[0].is(DiscardAssignmentExprSyntax.self) {
      if elements.count == 3, let call = elements[2].as(FunctionCallExprSyntax.self),
        let step = try navigation(call)
      {
        return step
      }
      return .step("call", .text(try call(sequence)))
    }
    let value = elements.count == 3 ? unwrappingDependencies(elements[2]) : nil
    if elements[0].name == stateName, let value { return try become(value) }
    let target = try text(elements[0])
    guard target.hasPrefix("state.") else { throw Unsaid("assigns '\(target)'", sequence) }
    let property = String(target.dropFirst(6))
    if let value, let step = try presentation(property, value) { return step }
    if flags.contains(property), value?.trimmedDescription == "true" {
      return .step("present", .text(property))
    }
    if let tabs = facts.tabs, property == tabs.selection {
      guard let name = value?.caseCall?.name, tabs[name] != nil else {
        throw Unsaid("selects a tab that isn't known here", sequence)
      }
      return .step("select", .text(name))
    }
    let assigned = value.map { [$0] } ?? Array(elements.dropFirst(2))
    for element in assigned { try check(element) }
    if facts.shows(property) {
      throw Unsaid("assigns '\(property)' in a way of its own", sequence)
    }
    if property.hasPrefix("$") || property.contains("[case:") {
      throw Unsaid("assigns '\(property)'", sequence)
    }
    return .step(
      "set",
      .mapping([
        SpecEntry(childProperty(property), .text(code.text(assigned)))
      ]))
  }

  /// `destination.edit.name` of `destination?.edit?.name`.
  private func childProperty(_ property: String) -> String {
    let parts = property.split(separator: ".")
    guard facts.destination != nil, parts.count > 2, parts[0] == "destination?",
      parts[1].hasSuffix("?")
    else { return property }
    return (["destination", String(parts[1].dropLast())] + parts.dropFirst(2).map(String.init))
      .joined(separator: ".")
  }

  private func presentation(_ property: String, _ value: ExprSyntax) throws(Unsaid) -> SpecValue? {
    if property == "destination", let destination = facts.destination {
      if value.is(NilLiteralExprSyntax.self) { return "dismiss" }
      return try present(value, in: destination)
    }
    guard let role = facts.roles[property] else { return nil }
    switch role {
    case .prompt(let kind, _):
      if facts.destination != nil {
        throw Unsaid("presents '\(property)' next to 'destination', which would contain it", value)
      }
      if value.is(NilLiteralExprSyntax.self) { return .step("dismiss", .text(property)) }
      return try prompts.presentation(value, kind, self)
    case .presented(let feature):
      if value.is(NilLiteralExprSyntax.self) { return .step("dismiss", .text(property)) }
      return try shown("present", property, value, feature)
    default: return nil
    }
  }

  private func present(
    _ value: ExprSyntax, in destination: ReducerEnum
  ) throws(Unsaid) -> SpecValue {
    guard let call = value.caseCall, let enumCase = destination[call.name] else {
      throw Unsaid("presents '\(code.text(value).shortened)'", value)
    }
    return try show("present", call.name, call.arguments, enumCase, value)
  }

  func show(
    _ word: String, _ name: String, _ arguments: LabeledExprListSyntax,
    _ enumCase: ReducerEnum.Case,
    _ node: some SyntaxProtocol
  ) throws(Unsaid) -> SpecValue {
    switch enumCase.content {
    case .feature(let feature, _):
      guard let state = arguments.first?.expression else {
        throw Unsaid("shows '\(name)' without a state", node)
      }
      return try shown(word, name, state, feature)
    case .prompt(let kind, _):
      guard let value = arguments.first?.expression else {
        throw Unsaid("shows '\(name)' without a state", node)
      }
      return try prompts.presentation(value, kind, self)
    case .values:
      if arguments.isEmpty { return .step(word, .text(name)) }
      var texts: [String] = []
      for argument in arguments { texts.append(try text(argument.expression)) }
      guard arguments.first?.label != nil else {
        return .step(word, .text("\(name)(\(texts.joined(separator: ", ")))"))
      }
      return .mapping([
        SpecEntry(word, .text(name)),
        SpecEntry(
          "with",
          .mapping(
            zip(arguments, texts).map { SpecEntry($0.label?.text ?? "_", .text($1)) })),
      ])
    }
  }

  /// A feature that is shown with a state.
  private func shown(
    _ word: String, _ name: String, _ value: ExprSyntax, _ feature: String
  ) throws(Unsaid) -> SpecValue {
    let state = unwrappingDependencies(value)
    guard let call = state.as(FunctionCallExprSyntax.self),
      call.createsState(of: feature, model?.facts.models)
    else {
      return .mapping([
        SpecEntry(word, .text(name)), SpecEntry("state", .text(try text(state))),
      ])
    }
    if call.arguments.isEmpty, call.trailingClosure == nil { return .step(word, .text(name)) }
    guard call.trailingClosure == nil, canPass(call.arguments, to: feature) else {
      return .mapping([
        SpecEntry(word, .text(name)), SpecEntry("state", .text(try stateText(call, feature))),
      ])
    }
    var entries: [SpecEntry] = []
    for argument in call.arguments {
      entries.append(SpecEntry(argument.label?.text ?? "_", .text(try text(argument.expression))))
    }
    return .mapping([SpecEntry(word, .text(name)), SpecEntry("with", .mapping(entries))])
  }

  private func stateText(_ call: FunctionCallExprSyntax, _ feature: String) throws(Unsaid) -> String
  {
    let text = try text(call)
    return text.hasPrefix(".init(") ? "\(feature).State(\(text.dropFirst(6))" : text
  }

  /// Whether the arguments are those of the state's properties, so that a spec can list them.
  private func canPass(_ arguments: LabeledExprListSyntax, to feature: String) -> Bool {
    guard arguments.allSatisfy({ $0.label != nil }) else { return false }
    guard let child = self.feature(feature, facts) else { return true }
    if child.cases != nil { return false }
    return arguments.allSatisfy { argument in
      let name = argument.label?.text ?? ""
      return child.state[name]?.isStored == true && child.roles[name] == nil
    }
  }

  private func become(_ value: ExprSyntax) throws(Unsaid) -> SpecValue {
    guard let cases = facts.cases, let call = value.caseCall, let enumCase = cases[call.name] else {
      throw Unsaid("assigns the whole state", value)
    }
    return try show("become", call.name, call.arguments, enumCase, value)
  }

  // MARK: - Calls

  /// A change of the path.
  private func navigation(_ call: FunctionCallExprSyntax) throws(Unsaid) -> SpecValue? {
    guard let path = facts.path,
      let access = call.calledExpression.as(MemberAccessExprSyntax.self),
      access.base?.memberPath == [stateName, "path"]
    else { return nil }
    switch access.declName.baseName.text {
    case "append":
      guard let value = call.arguments.first?.expression.caseCall, let enumCase = path[value.name]
      else { break }
      return try show("push", value.name, value.arguments, enumCase, call)
    case "removeAll": if call.arguments.isEmpty { return .step("pop", "root") }
    case "popLast": if call.arguments.isEmpty { return "pop" }
    // It stops with a crash if there is no screen.
    case "removeLast": return .step("call", .text(try text(call)))
    case "pop":
      if let id = call.argument("from") {
        let id = try text(id)
        if element?.names.first == "path", id == "id" { return "pop" }
        return .step("pop", .mapping([SpecEntry("from", .text(id))]))
      }
      if let id = call.argument("to") {
        return .step("pop", .mapping([SpecEntry("to", .text(try text(id)))]))
      }
    default: break
    }
    throw Unsaid("changes the path with '\(code.text(call).shortened)'", call)
  }

  /// `state.$items.withLock { $0.append(item) }` and `state.$settings.isOn.withLock { $0 = true }`.
  private func lockedChange(_ call: FunctionCallExprSyntax) throws(Unsaid) -> SpecValue? {
    guard let access = call.calledExpression.as(MemberAccessExprSyntax.self),
      access.declName.baseName.text == "withLock", let path = access.base?.memberPath,
      let members = path[0] == (model == nil ? stateName : "self")
        ? path.dropFirst() : model != nil ? path[...] : nil,
      let projected = members.first, projected.hasPrefix("$")
    else { return nil }
    let property = ([String(projected.dropFirst())] + members.dropFirst()).joined(separator: ".")
    guard let closure = call.closure, closure.statements.count == 1,
      let statement = closure.statements.first?.expression
    else { throw Unsaid("changes '\(property)' under its lock with several statements", call) }
    var inner = self
    let name = closure.parameterNames?.first ?? "$0"
    if closure.parameterNames == nil {
      try inner.check(statement)
    }
    // The closure runs at once, with the values that it captures.
    for item in closure.signature?.capture?.items ?? [] {
      if let value = item.initializer?.value { inner.code.names[item.name.text] = try text(value) }
    }
    inner.code.names[name] = "state.\(property)"
    if let sequence = statement.as(SequenceExprSyntax.self), sequence.elements.count >= 3 {
      let elements = Array(sequence.elements)
      if elements[1].is(AssignmentExprSyntax.self),
        !elements[0].is(DiscardAssignmentExprSyntax.self)
      {
        for element in elements { try inner.check(element) }
        let target = inner.code.text(elements[0])
        guard target.hasPrefix("state.") else { throw Unsaid("assigns '\(target)'", call) }
        return .step(
          "set",
          .mapping([
            SpecEntry(
              String(target.dropFirst(6)), .text(inner.code.text(elements.dropFirst(2))))
          ]))
      }
    }
    let text = try inner.text(statement)
    return .step("call", .text(statementIgnoringResult(text, of: property)))
  }

  /// The statement without the `_ =` that only the closure of a lock needs.
  private func statementIgnoringResult(_ text: String, of property: String) -> String {
    guard let value = SwiftTree(code: text).root.discardedValue else { return text }
    let type = facts.state[property]?.type.map { SwiftNode(type: $0) }
    let isDiscardable = value.hasDiscardableResult("state.\(property)", as: type)
    return isDiscardable || value.needsDiscarding ? value.text : text
  }
}

extension FeatureFacts {
  /// Whether a property is what the feature presents, or its stack.
  fileprivate func shows(_ property: String) -> Bool {
    switch property {
    case "destination", "destination?":
      destination != nil || state["destination"]?.isPresented == true
    case "path": path != nil || state["path"]?.type?.hasPrefix("StackState<") == true
    default: false
    }
  }
}

extension SpecValue {
  /// A step that is a mapping with one key.
  static func step(_ word: String, _ value: SpecValue) -> SpecValue {
    .mapping([SpecEntry(word, value)])
  }
}

extension FunctionCallExprSyntax {
  /// Whether the call is `Feature.State(…)`, `.State(…)` or `.init(…)`.
  fileprivate func createsState(of feature: String, _ models: ModelTypes?) -> Bool {
    guard let path = calledExpression.memberPath else { return false }
    if let models { return models.feature(of: path.joined(separator: ".")) == feature }
    return path == ["", "init"]
      || path.last == "State" && path.dropLast().joined(separator: ".") == feature
  }
}

extension String {
  /// The beginning of a text, for messages.
  var shortened: String {
    count > 40 ? prefix(40) + "…" : self
  }
}
