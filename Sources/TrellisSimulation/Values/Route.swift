import TrellisIR
import TrellisSpec
import TrellisSwift

/// One way through the decisions of a reaction: through its `if`, `guard` and `switch`.
struct Route {
  /// The values that lead to it.
  private(set) var chosen: ChosenValues = [:]
  /// The operations on it, in order.
  private(set) var blocks: [Statement.Operations] = []
  /// The outcomes of its decisions, by their texts. A case that isn't taken has none.
  private(set) var decisions: [String: Set<Bool>] = [:]
  /// Its decisions in words, in order.
  private(set) var clauses: [String] = []
  /// Whether it is a way through the reaction, rather than none that is known.
  private(set) var isKnown = true
  /// Whether the reaction has ended.
  private var isEnded = false
  /// What the names stand for that its decisions have bound.
  private var names: [String: String] = [:]

  /// More routes than a person would test.
  private static let mostRoutes = 20

  /// A route that isn't known.
  static var unknown: Route {
    var route = Route()
    route.isKnown = false
    return route
  }

  /// All routes through statements that values are known for, in order.
  ///
  /// - Parameters:
  ///   - body: The statements.
  ///   - conditions: Finds the values.
  static func all(through body: [Statement], _ conditions: Conditions) -> [Route] {
    all(from: [Route()], through: body, conditions)
  }

  private static func all(
    from routes: [Route], through body: [Statement], _ conditions: Conditions
  ) -> [Route] {
    body.reduce(into: routes) { routes, statement in
      routes = Array(
        routes.flatMap { $0.isEnded ? [$0] : $0.continued(through: statement, conditions) }
          .prefix(mostRoutes))
    }
  }

  /// The routes after another statement.
  private func continued(through statement: Statement, _ conditions: Conditions) -> [Route] {
    var route = self
    switch statement {
    case .operations(let block):
      route.blocks.append(block)
      return block.operations.reduce([route]) { routes, operation in
        if !operation.effectSteps.isEmpty {
          return routes.flatMap { $0.continued(through: operation.effectSteps, conditions) }
        }
        if block.condition != nil { return routes }
        return operation.buttonConditions.reduce(routes) { routes, condition in
          routes.flatMap { $0.continued(throughButtonIf: condition, conditions) }
        }
      }
    case .constant(let constant):
      let value = Substitution.replacing(constant.value, names)
      route.names[constant.name] = value.tree.root.withoutEffects.text
      return [route]
    case .loop(let loop): return Self.all(from: [route], through: loop.body, conditions)
    case .stop:
      route.isEnded = true
      return [route]
    case .conditional(let conditional): return continued(through: conditional, conditions)
    case .switch(let choice): return continued(through: choice, conditions)
    }
  }

  /// The routes after what an effect does, which doesn't end the reaction.
  private func continued(
    through effect: [Statement], _ conditions: Conditions
  ) -> [Route] {
    Self.all(from: [self], through: effect, conditions).map { end in
      var end = end
      end.isEnded = false
      end.names = names
      return end
    }
  }

  /// The routes with and without a button of a prompt, if values are known for both.
  private func continued(
    throughButtonIf condition: Expression, _ conditions: Conditions
  ) -> [Route] {
    let condition = Substitution.replacing(condition, names)
    let routes = [true, false].compactMap { outcome in
      conditions.requirements(condition, outcome).flatMap {
        adding($0, ConditionWords.clause(condition.tree.root, holds: outcome))
      }
    }
    return routes.count == 2 ? routes : [self]
  }

  private func continued(
    through conditional: Statement.Conditional, _ conditions: Conditions
  ) -> [Route] {
    var result: [Route] = []
    for outcome in [true, false] {
      var names = names
      guard
        let required = conditions.requirements(
          conditional.conditions.tree.conditions, outcome, &names),
        var route = adding(required, conditional.words(outcome))
      else { continue }
      route.decisions[conditional.conditions.text, default: []].insert(outcome)
      if outcome, conditional.isGuard { route.names = names }
      var inner = route
      if outcome { inner.names = names }
      let branch = outcome ? conditional.body : conditional.otherwise
      for var end in Self.all(from: [inner], through: branch, conditions) {
        end.names = route.names
        if !outcome, conditional.isGuard { end.isEnded = true }
        result.append(end)
      }
    }
    return result
  }

  private func continued(
    through choice: Statement.Switch, _ conditions: Conditions
  ) -> [Route] {
    var result: [Route] = []
    var others: ChosenValues? = [:]
    for (index, branch) in choice.cases.enumerated() where !branch.isUnknown {
      var required: ChosenValues?
      if let pattern = branch.matched {
        required = conditions.requirements(choice.subject, matches: pattern, true, names)
        let rest = conditions.requirements(choice.subject, matches: pattern, false, names)
        others = others.flatMap { others in rest.flatMap { Conditions.merged(others, $0) } }
      } else {
        required = others ?? conditions.other(than: choice, names)
      }
      guard let required, var route = adding(required, choice.words(index)) else { continue }
      for other in choice.cases.indices { route.decisions[choice.outcome(other), default: []] = [] }
      route.decisions[choice.outcome(index)] = [true]
      for var end in Self.all(from: [route], through: branch.body, conditions) {
        end.names = names
        result.append(end)
      }
    }
    return result
  }

  /// The route with more values; `nil` if they contradict those that it has.
  private func adding(_ required: ChosenValues, _ clause: String) -> Route? {
    guard let merged = Conditions.merged(chosen, required) else { return nil }
    var route = self
    route.chosen = merged
    route.clauses.append(clause)
    return route
  }
}

extension Operation {
  /// The conditions of the buttons that a prompt has only at times, for the prompt's arguments.
  fileprivate var buttonConditions: [Expression] {
    guard case .change(.presented, .prompt(let prompt, let arguments)) = kind else { return [] }
    let values = Dictionary(
      arguments.compactMap { argument in
        argument.label.map {
          ($0, argument.value.tree.hasOperator ? "(\(argument.value.text))" : argument.value.text)
        }
      }, uniquingKeysWith: { first, _ in first })
    return prompt.buttons.compactMap(\.condition).map {
      Substitution.replacing(Expression($0), values)
    }
  }
}

extension Conditions {
  /// Values that match none of the patterns of a `switch`; `nil` if they aren't known.
  fileprivate func other(
    than choice: Statement.Switch, _ names: [String: String]
  ) -> ChosenValues? {
    let replaced = Substitution.replacing(choice.subject, names)
    guard let subject = Subject(replaced.tree.root), let type = type(of: subject) else {
      return nil
    }
    let patterns = choice.cases.compactMap(\.matched)
    let candidates =
      (0..<4).compactMap { samples.value(of: type, $0) }.map { Known(sample: $0) }
      + [Known(true), Known(false)]
    let other = candidates.first { candidate in
      patterns.allSatisfy { match($0, candidate, { _ in nil }).holds == false }
    }
    return other.map { [subject: $0] }
  }
}

extension Statement.Conditional {
  /// An outcome of the conditions as words in a name: `WhenDraft`, `UnlessDraft`.
  func words(_ outcome: Bool) -> String {
    let all = conditions.tree.conditions
    if all.count == 1, case .expression = all[0].kind {
      return ConditionWords.clause(all[0].value, holds: outcome)
    }
    let words = all.map { condition in
      let subject = ConditionWords.words(condition.value)
      switch condition.kind {
      case .expression, .binding: return subject
      case .pattern(let pattern):
        return subject + "Is" + ConditionWords.words(pattern)
      }
    }
    return (outcome ? "When" : "Unless") + words.joined(separator: "And")
  }
}

extension Statement.Switch {
  /// A case as words in a name: `WhenPhaseIsReady`.
  ///
  /// - Parameter index: The position of the case.
  func words(_ index: Int) -> String {
    guard let pattern = cases[index].matched else { return "Otherwise" }
    let condition = pattern.condition.map { "And" + ConditionWords.words($0) } ?? ""
    return "When" + ConditionWords.words(subject.tree.root) + "Is"
      + ConditionWords.words(pattern) + condition
  }

  /// A case as it is counted among the outcomes of tests.
  ///
  /// - Parameter index: The position of the case.
  func outcome(_ index: Int) -> String {
    "case \(cases[index].pattern?.text ?? "default") of \(subject.text)"
  }
}
