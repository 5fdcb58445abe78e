import TrellisIR
import TrellisSpec
import TrellisSwift

/// Unknown names in expressions: a property without `state.`, a value of the payload that the
/// pattern doesn't name, or a typo.
struct UnknownVariables: Rule {
  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    graph.features.flatMap { resolved -> [Diagnostic] in
      var result: [Diagnostic] = []
      checkReactions(of: resolved, &result)
      for property in resolved.feature.computed { check(property, of: resolved.feature, &result) }
      for link in resolved.feature.deepLinks { check(link, of: resolved.feature, &result) }
      for prompt in resolved.feature.prompts { check(prompt, of: resolved.feature, &result) }
      checkToolbars(of: resolved.feature, &result)
      return result
    }
  }

  private func checkReactions(of resolved: ResolvedFeature, _ result: inout [Diagnostic]) {
    let feature = resolved.feature
    let paths = Dictionary(
      resolved.reactions.flatMap { reaction in
        reaction.patterns.map { ($0.source.text, reaction.path) }
      }
    ) { first, _ in first }
    for reaction in feature.reactions {
      let pattern = reaction.patterns[0]
      let source = pattern.source.text
      // A mistake in a pattern has already been reported.
      let found = reaction.patterns.compactMap { paths[$0.source.text] }
      guard let path = paths[source], found.count == reaction.patterns.count else { continue }
      var names = ["state"] + pattern.boundNames.map(\.text)
      if found.allSatisfy(\.hasElementID) { names.append("id") }
      // The selection of a tab has a name of its own if the pattern doesn't give it one.
      if source == "tabSelected" { names.append("tab") }
      let scope = Scope(
        in: feature.index, names: names,
        knowledge: reaction.property.map { property in
          "an expression can use 'state', the dependencies, and the values that '\(property.text)(old, new)' names"
        } ?? "an expression can use 'state', the names in the pattern, and the dependencies",
        unnamedPayload: pattern.payload == nil && path.payloadCount != 0
          && reaction.property == nil ? source : nil)
      scope.check(reaction.steps, &result)
    }
  }

  private func check(
    _ property: ComputedProperty, of feature: Feature, _ result: inout [Diagnostic]
  ) {
    let scope = Scope(
      in: feature.index, names: ["self"] + feature.membersOfState, knowsDependencies: false,
      knowledge: "a computed property can use the other properties of the state")
    scope.check(property.value, &result)
  }

  private func check(_ link: DeepLink, of feature: Feature, _ result: inout [Diagnostic]) {
    if link.isUnreadable { return }
    // Other rules report that a value has no type, or that a deep link has no dependencies.
    let values = link.parameters.compactMap(\.label) + link.url.values
    let scope = Scope(
      in: feature.index, names: ["state"] + values.map(\.text),
      knowledge: "a deep link can use 'state' and the values of its URL")
    scope.check(link.steps, &result)
  }

  private func checkToolbars(of feature: Feature, _ result: inout [Diagnostic]) {
    if feature.toolbarItems.isEmpty { return }
    let view = Scope(
      in: feature.index, names: ["state"], knowsDependencies: false,
      knowledge: "a toolbar can use 'state'")
    let bundle = Scope(
      in: feature.index, names: [], knowsDependencies: false,
      knowledge: "a bundle can't depend on the state")
    for item in feature.toolbarItems {
      for expression in item.expressions { view.check(expression, &result) }
      if let value = item.title?.bundle { bundle.check(value, &result) }
    }
  }

  private func check(_ prompt: Prompt, of feature: Feature, _ result: inout [Diagnostic]) {
    let values = prompt.parameters.compactMap(\.label?.text)
    // The view shows a boolean prompt and can read the state.
    let own = feature.state.map(\.name.text) + feature.computed.map(\.name.text)
    let properties = prompt.isBoolean ? ["state"] + own : []
    func scope(of user: String) -> Scope {
      Scope(
        in: feature.index, names: values + properties, knowsDependencies: false,
        knowledge: prompt.isBoolean
          ? "\(user) can use 'state' and the values of its prompt's 'with'"
          : "\(user) can use the values of its prompt's 'with'")
    }
    let text = scope(of: "a text")
    for template in prompt.texts.map(\.template) {
      // 'PromptTexts' checks names on their own.
      for value in TextTemplate(template.text).values where !TextTemplate.isName(value.text) {
        text.check(template.part(value.text, at: value.offset), &result)
      }
    }
    let bundle = Scope(
      in: feature.index, names: prompt.isBoolean ? [] : values, knowsDependencies: false,
      knowledge: prompt.isBoolean
        ? "a bundle can't depend on the state"
        : "a bundle can use the values of its prompt's 'with'")
    for value in prompt.texts.compactMap(\.bundle) { bundle.check(value, &result) }
    let button = scope(of: "a button")
    for value in prompt.buttons.flatMap(\.expressions) { button.check(value, &result) }
  }
}

/// The names that an expression can refer to.
private struct Scope {
  private let index: FeatureIndex
  /// The names, except for the dependencies.
  private(set) var names: [String]
  let knowsDependencies: Bool
  /// A description of the names.
  let knowledge: String
  /// The pattern, if it doesn't name the values of its payload.
  let unnamedPayload: String?
  private var known: Set<String>

  init(
    in index: FeatureIndex, names: [String], knowsDependencies: Bool = true, knowledge: String,
    unnamedPayload: String? = nil
  ) {
    self.index = index
    self.names = names
    self.knowsDependencies = knowsDependencies
    self.knowledge = knowledge
    self.unnamedPayload = unnamedPayload
    known = Set(names)
  }

  /// Adds names that something binds.
  private mutating func add(_ bound: [String]) {
    names += bound
    known.formUnion(bound)
  }

  /// Checks steps in order, each with the names that those before it bind.
  ///
  /// - Parameters:
  ///   - steps: The steps.
  ///   - result: The feature's warnings so far.
  func check(_ steps: [Step], _ result: inout [Diagnostic]) {
    var scope = self
    for step in steps {
      switch step.kind {
      case .if(let conditions, let steps, let others):
        var inner = scope
        inner.checkConditions(conditions, &result)
        inner.check(steps, &result)
        scope.check(others, &result)
      case .guard(let conditions, let others):
        var inner = scope
        inner.checkConditions(conditions, &result)
        scope.check(others, &result)
        scope = inner
      case .switch(let subject, let cases):
        scope.check(subject, &result)
        for choice in cases { scope.check(choice, &result) }
      case .let(let constants):
        for constant in constants {
          scope.check(constant.value, &result)
          scope.add([constant.name.text])
        }
      default: scope.check(step, &result)
      }
    }
  }

  /// Checks a list of conditions, and adds the names that they bind.
  private mutating func checkConditions(_ list: SourceText, _ result: inout [Diagnostic]) {
    for condition in list.tree(as: .conditions).conditions {
      check(condition.value, in: list, &result)
      add(condition.declaredNames.map(\.name))
    }
  }

  private func check(_ choice: SwitchCase, _ result: inout [Diagnostic]) {
    var inner = self
    if let text = choice.pattern {
      let pattern = SwiftPattern(text.tree(as: .patterns))
      inner.add(pattern.declaredNames.map(\.name))
      for condition in pattern.alternatives.compactMap(\.condition) {
        inner.check(condition, in: text, &result)
      }
    }
    inner.check(choice.steps, &result)
  }

  /// - Parameter result: The feature's warnings so far.
  private func check(_ step: Step, _ result: inout [Diagnostic]) {
    if case .run(let run) = step.kind, let failure = run.failureReference {
      var inner = self
      inner.add(["error"])
      for argument in failure.arguments { inner.check(argument.value, &result) }
    }
    guard case .set(let assignments) = step.kind else {
      for expression in step.expressions { check(expression, &result) }
      return
    }
    for assignment in assignments {
      // The property itself has no 'state.', but its subscripts are expressions.
      check(assignment.property, skippingHead: true, &result)
      check(assignment.value, &result)
    }
    if let condition = step.condition { check(condition, &result) }
  }

  func check(
    _ expression: SourceText, skippingHead: Bool = false, _ result: inout [Diagnostic]
  ) {
    check(expression.tree().root, in: expression, skippingHead: skippingHead, &result)
  }

  private func check(
    _ part: SwiftNode, in expression: SourceText, skippingHead: Bool = false,
    _ result: inout [Diagnostic]
  ) {
    for node in part.variables where node.isLowercase && !node.isInClosure {
      let name = node.name
      let isKnown =
        known.contains(name) || knowsDependencies && index.dependencies.contains(name)
      if isKnown || node.range.lowerBound == 0 && skippingHead { continue }
      guard let message = message(node, isCompared: result.count < mostHints) else { continue }
      result.append(
        Diagnostic(
          .warning, rule: .unknownVariable, message, at: expression.part(wordOf: node).range))
    }
  }

  private func message(_ node: SwiftNode, isCompared: Bool) -> Message? {
    let name = node.name
    if name == "self" {
      guard let member = node.parent, member.kind == .member, isProperty(member.name) else {
        return nil
      }
      return "'self' is the reducer; write 'state.\(member.name)'"
    }
    if name == "state", known.contains("self") {
      return "a computed property is part of the state; write its other properties without 'state.'"
    }
    if isProperty(name), known.contains("state") {
      let hint = Hint(text: "; write 'state.\(name)'", word: name, replacement: "state.\(name)")
      return "nothing here is named '\(name)'\(hint)"
    }
    if let unnamedPayload {
      return
        "nothing here is named '\(name)'; name the payload's value in the pattern: '\(unnamedPayload)(\(name))'"
    }
    var near = Hint("")
    if isCompared {
      let dependencies = knowsDependencies ? index.dependencies.all.map(\.name.text) : []
      near = didYouMean(name, among: names + dependencies)
    }
    return
      "nothing here is named '\(name)'\(near.replacement == nil ? Hint("; \(knowledge)") : near)"
  }

  private func isProperty(_ name: String) -> Bool {
    index.state.contains(name) || index.computed.contains(name)
      || index.stateChildren.contains(name)
      || index.optionals.contains(name) || index.rows.contains(name)
      || index.tabSelection == name
  }
}

extension Feature {
  /// The names that the state's own code can refer to.
  var membersOfState: [String] {
    let inspections = path.flatMap { [$0.presenceName, $0.topName] }.compactMap(\.self)
    let names =
      state.map(\.name) + computed.map(\.name) + ownedChildren.map(\.property) + inspections
    return names.map(\.text) + promptProperties.map(\.name) + presentationProperties
      + (path.isEmpty ? [] : ["path"]) + (tabs.map { [$0.selection.text] } ?? [])
  }
}

extension UnknownVariables {
  static let texts = [unknownVariable]

  private static let unknownVariable = RuleText(
    .unknownVariable,
    meaning: """
      An expression can refer to 'state', to the payload values by the names in the pattern, and to
      the feature's dependencies.
      """,
    reason: """
      Expressions become part of the reducer's 'switch', where the state is an 'inout' parameter and
      'case .itemTapped(let item)' binds the payload. That is why a property is 'state.count' rather
      than 'count', and why a value that the pattern doesn't name isn't available. Global constants
      of your own are the exception.
      """,
    wrong: .spec(
      """
      feature: CounterFeature
      state: {count: Int = 0}
      actions: [incrementButtonTapped]
      reducer:
        incrementButtonTapped: {set: {count: count + 1}}
      """),
    right: .spec(
      """
      feature: CounterFeature
      state: {count: Int = 0}
      actions: [incrementButtonTapped]
      reducer:
        incrementButtonTapped: {set: {count: state.count + 1}}
      """)
  )
}
