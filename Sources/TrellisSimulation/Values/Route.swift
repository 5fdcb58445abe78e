import TrellisIR
import TrellisSpec
import TrellisSwift

/// One way through the decisions of a reaction: through its `if`, `guard` and `switch`.
struct Route {
  /// The values that lead to it.
  var chosen: ChosenValues { candidates[0] }
  /// Values that lead to it, from the best: `first || second` can hold in two ways.
  private var candidates: [ChosenValues] = [[:]]
  /// The `switch`es whose `default` it takes. Later decisions may choose the value.
  private var defaults: [Default] = []
  /// The operations on it, in order.
  private(set) var blocks: [Statement.Operations] = []
  /// The outcomes of its decisions.
  private(set) var outcomes: Outcomes = [:]
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
  private static let mostCandidates = 8

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
    all(from: [Route()], through: body, conditions).compactMap { $0.settled(conditions) }
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
      return route.continued(into: block, conditions)
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

  /// The routes after operations. Only where their condition holds, their effects decide anything.
  private func continued(
    into block: Statement.Operations, _ conditions: Conditions
  ) -> [Route] {
    guard let condition = block.condition else {
      return block.operations.reduce([self]) { routes, operation in
        let routes = routes.flatMap { $0.continued(through: operation.effectSteps, conditions) }
        return operation.buttonConditions.reduce(routes) { routes, condition in
          routes.flatMap { $0.continued(throughButtonIf: condition, conditions) }
        }
      }
    }
    let steps = block.operations.flatMap(\.effectSteps)
    guard !steps.withNested.flatMap(\.decisions).isEmpty,
      let taken = deciding(condition, true, nil, conditions)
    else {
      return continued(through: steps, conditions).map {
        $0.running(condition, after: blocks.count)
      }
    }
    let routes = taken.continued(through: steps, conditions)
    if routes.isEmpty { return [] }
    return routes + [deciding(condition, false, nil, conditions)].compactMap(\.self)
  }

  /// The route on which blocks run only if a condition holds.
  ///
  /// - Parameters:
  ///   - condition: The condition.
  ///   - count: The number of blocks before these.
  private func running(_ condition: Expression, after count: Int) -> Route {
    var route = self
    for index in blocks.indices.dropFirst(count) where blocks[index].condition == nil {
      route.blocks[index].condition = condition
    }
    return route
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
    let routes = [true, false].compactMap { outcome in
      let words = ConditionWords.clause(
        Substitution.replacing(condition, names).tree.root, holds: outcome)
      return deciding(condition, outcome, words, conditions)
    }
    return routes.count == 2 ? routes : [self]
  }

  private func continued(
    through conditional: Statement.Conditional, _ conditions: Conditions
  ) -> [Route] {
    var result: [Route] = []
    for outcome in [true, false] {
      var names = names
      let list = conditional.conditions.tree.conditions
      let next: Route?
      if list.count == 1, case .expression = list[0].kind {
        let condition = Expression(list[0].value)
        next = deciding(condition, outcome, conditional.words(outcome), conditions)
      } else {
        let required = conditions.requirements(list, outcome, &names)
        next = adding([required].compactMap(\.self), conditional.words(outcome), conditions)
      }
      guard var route = next else { continue }
      route.outcomes[Decision(conditional), default: []].insert(outcome)
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
    for (index, branch) in choice.cases.enumerated() where !branch.isUnknown {
      let next: Route?
      if let pattern = branch.matched {
        let required = conditions.alternatives(choice.subject, matching: pattern, names)
        next = adding(required, choice.words(index), conditions) { chosen in
          conditions.matches(choice.subject, pattern, chosen, names)
        }
      } else {
        next = taking(Default(choice, names, conditions), choice.words(index), conditions)
      }
      guard var route = next else { continue }
      for other in choice.cases.indices { route.outcomes[Decision(choice, other)] = [] }
      route.outcomes[Decision(choice, index)] = [true]
      for var end in Self.all(from: [route], through: branch.body, conditions) {
        end.names = names
        result.append(end)
      }
    }
    return result
  }

  /// The route on which a condition has an outcome; `nil` if no values are known for it.
  private func deciding(
    _ condition: Expression, _ outcome: Bool, _ clause: String?, _ conditions: Conditions
  ) -> Route? {
    let condition = Substitution.replacing(condition, names)
    var required = conditions.alternatives(condition, outcome)
    // The steps before it set what it reads. A test can't choose that, but the outcome may follow.
    if required.isEmpty && readsChanges(condition) || overwrites(required) { required = [[:]] }
    return adding(required, clause, conditions) { chosen in
      conditions.holds(condition) { chosen[$0] }.map { $0 == outcome }
    }
  }

  /// Whether an expression reads what operations on the route have changed.
  private func readsChanges(_ expression: Expression) -> Bool {
    let read = expression.propertiesRead
    return blocks.flatMap(\.operations).contains { operation in
      !read.isDisjoint(with: operation.kind.changedProperties)
        || operation.kind.target.map(read.contains) == true
    }
  }

  /// Whether operations on the route set all properties that values are required for to something else.
  private func overwrites(_ required: [ChosenValues]) -> Bool {
    let assigned = blocks.filter { $0.condition == nil }.flatMap(\.operations).compactMap {
      operation -> String? in
      guard case .change(.stored(let place), .assign(let value)) = operation.kind,
        !value.propertiesRead.contains(place.text)
      else { return nil }
      return place.text
    }
    let subjects = required.flatMap(\.keys)
    return !subjects.isEmpty
      && subjects.allSatisfy { $0.property.map(assigned.contains) ?? false }
  }

  /// The route with more values; `nil` if all of them contradict those that it has.
  ///
  /// - Parameters:
  ///   - required: The values, from the best.
  ///   - clause: What they mean, as words in a name.
  ///   - conditions: Evaluates conditions.
  ///   - isFulfilled: Whether chosen values are enough, or can't be; `nil` if that depends on more.
  private func adding(
    _ required: [ChosenValues], _ clause: String?, _ conditions: Conditions,
    unless isFulfilled: (ChosenValues) -> Bool? = { _ in nil }
  ) -> Route? {
    let merged = candidates.flatMap { candidate -> [ChosenValues] in
      switch isFulfilled(candidate) {
      case true?: [candidate]
      case false?: []
      case nil: required.compactMap { Conditions.merged(candidate, $0) }
      }
    }.filter { chosen in !defaults.contains { $0.matches(chosen, conditions) == true } }
    if merged.isEmpty { return nil }
    var route = self
    route.candidates = Array(merged.prefix(Self.mostCandidates))
    if let clause { route.clauses.append(clause) }
    return route
  }

  /// The route through a `default`; `nil` if no value is known for it, or if another has been chosen.
  private func taking(
    _ other: Default, _ clause: String, _ conditions: Conditions
  ) -> Route? {
    let left = candidates.filter { other.matches($0, conditions) != true }
    if other.values.isEmpty || left.isEmpty { return nil }
    var route = self
    route.candidates = left
    route.defaults.append(other)
    route.clauses.append(clause)
    return route
  }

  /// The route with values for each `default` that it takes; `nil` if they contradict the others.
  private func settled(_ conditions: Conditions) -> Route? {
    defaults.reduce(self) { route, other in
      guard let route else { return nil }
      if other.matches(route.chosen, conditions) == false { return route }
      return route.adding(other.values, nil, conditions)
    }
  }
}

/// The `default` of a `switch`: its subject matches none of the other patterns.
private struct Default {
  private let subject: Expression
  private let patterns: [SwiftPattern]
  private let names: [String: String]
  /// Values that lead there, from the best.
  let values: [ChosenValues]

  init(_ choice: Statement.Switch, _ names: [String: String], _ conditions: Conditions) {
    self.names = names
    subject = choice.subject
    patterns = choice.cases.compactMap(\.matched)
    let required = patterns.reduce(ChosenValues?.some([:])) { required, pattern in
      required.flatMap { required in
        conditions.requirements(choice.subject, matches: pattern, false, names).flatMap {
          Conditions.merged(required, $0)
        }
      }
    }
    values = [required].compactMap(\.self) + conditions.others(than: choice, names)
  }

  /// Whether the subject matches one of the patterns, so that the `default` isn't taken; `nil` if that
  /// isn't known.
  func matches(_ chosen: ChosenValues, _ conditions: Conditions) -> Bool? {
    let results = patterns.map { conditions.matches(subject, $0, chosen, names) }
    return results.contains(true) ? true : results.contains(nil) ? nil : false
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
  /// Values that match none of the patterns of a `switch`, as far as they are known.
  fileprivate func others(
    than choice: Statement.Switch, _ names: [String: String]
  ) -> [ChosenValues] {
    let replaced = Substitution.replacing(choice.subject, names)
    guard let subject = Subject(replaced.tree.root), let type = type(of: subject) else { return [] }
    let patterns = choice.cases.compactMap(\.matched)
    let candidates =
      (0..<4).compactMap { samples.value(of: type, $0) }.map { Known(sample: $0) }
      + [Known(true), Known(false)]
    return candidates.filter { candidate in
      patterns.allSatisfy { match($0, candidate, { _ in nil }).holds == false }
    }.map { [subject: $0] }
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
}
