import TrellisIR
import TrellisSpec
import TrellisSwift

/// The paths through a reaction: on each route through its decisions, one for each of the conditions
/// of its operations and one in which none holds; and one path in which its call fails.
struct TestedConditions {
  /// One path, which has a test of its own.
  struct Way {
    /// Its route through the decisions.
    var route: Route
    /// The values that decide the conditions.
    var chosen: ChosenValues = [:]
    /// The conditions that are true in that case, as far as the literals tell.
    var holding: Set<String> = []
    /// The conditions that the literals don't decide.
    var undecided: Set<String> = []
    /// Whether calls fail.
    var fails = false
    /// The only call that fails, if it is one of several.
    var failingCall: Expression?
    /// The only effect that responds, if several would respond at the same time; counted from zero.
    var respondingEffect: Int?

    /// Whether operations run, as far as the literals tell.
    func takes(_ block: Statement.Operations) -> Bool {
      block.condition.map { holding.contains($0.text) } ?? true
    }

    /// The outcomes of its decisions. Where operations repeat a condition, others may have changed what
    /// it depends on.
    private var expected: Outcomes {
      var expected = route.outcomes
      var decided = undecided
      for block in route.blocks {
        guard let decision = Decision(block), decided.insert(decision.text).inserted else {
          continue
        }
        expected[decision] = [holding.contains(decision.text)]
      }
      return expected
    }

    /// Whether a reaction has gone this way.
    ///
    /// - Parameter outcomes: The outcomes of its decisions, as far as they were evaluated.
    func isTaken(_ outcomes: Outcomes) -> Bool {
      expected.allSatisfy { decision, expected in
        outcomes[decision].map { $0 == expected } ?? true
      }
    }

    /// The operations that run, as far as the literals tell, unless no route is known.
    var operations: [Operation]? {
      route.isKnown ? blocks.flatMap(\.operations) : nil
    }

    /// The effects from which an action arrives.
    var respondingEffects: [Effect] {
      blocks.flatMap(\.operations).compactMap { operation in
        if case .run(let effect) = operation.kind, effect.responds { effect } else { nil }
      }
    }

    /// The blocks of operations that run, as far as the literals tell.
    var blocks: [Statement.Operations] {
      route.blocks.filter(takes)
    }
  }

  private let reaction: ResolvedReaction
  private let conditions: Conditions
  /// The conditions of operations, without duplicates.
  private let tested: [Expression]
  /// The values of the payload that find elements of collections.
  private let elements: ChosenValues

  init(_ reaction: ResolvedReaction, in context: TestedFeature, _ samples: SampleValues) {
    self.reaction = reaction
    let path = TestedPath(path: reaction.path, samples: samples)
    var payload: [String: SwiftNode] = [:]
    for (name, type) in zip(reaction.path.bindings, (try? path.types()) ?? []) {
      if let name { payload[name] = type }
    }
    conditions = Conditions(samples: samples, payload: payload)
    tested = reaction.body.conditions
    elements = Self.elements(in: reaction, payload, context, samples)
  }

  /// The maximum number of ways. Each way includes all steps, and a person would test fewer.
  private static let mostWays = 20

  /// The paths, in the order of the conditions.
  var ways: [Way] {
    var result: [Way] = []
    for route in Route.all(through: reaction.body, conditions) { add(route, to: &result) }
    if result.isEmpty { result.append(Way(route: .unknown)) }
    if reaction.body.operations.contains(where: \.answersResult) {
      var way = result.first(where: \.answersResult) ?? result[0]
      way.fails = true
      result.append(way)
    }
    result += failingWays(result)
    for index in result.indices { result[index].chosen.merge(elements) { first, _ in first } }
    return result
  }

  /// The ways on which a call fails whose error its effect catches.
  private func failingWays(_ ways: [Way]) -> [Way] {
    let calls = reaction.body.operations.flatMap { operation -> [Expression] in
      if case .run(let effect) = operation.kind { effect.caughtCalls } else { [] }
    }
    return calls.prefix(Self.mostWays).flatMap { call in
      ways.filter { !$0.fails }.map { way in
        var way = way
        way.fails = true
        way.failingCall = call
        return way
      }
    }
  }

  /// Adds the paths along a route.
  private func add(_ route: Route, to ways: inout [Way]) {
    let tested = tested.filter { condition in route.blocks.contains { $0.condition == condition } }
    let before = ways.count
    func add(_ chosen: ChosenValues, _ condition: Expression?) {
      let isThere = ways.contains {
        $0.chosen == chosen && $0.route.outcomes == route.outcomes
      }
      if isThere { return }
      let holding = tested.filter { other in
        conditions.holds(other) { chosen[$0] } ?? (other == condition)
      }
      let undecided = tested.filter { other in
        other != condition && conditions.holds(other) { chosen[$0] } == nil
      }
      ways.append(
        Way(
          route: route, chosen: chosen, holding: Set(holding.map(\.text)),
          undecided: Set(undecided.map(\.text))))
    }
    for condition in tested.prefix(Self.mostWays) {
      guard let required = conditions.requirements(condition, true),
        let chosen = Conditions.merged(route.chosen, required)
      else { continue }
      add(without(tested.filter { $0 != condition }, chosen), condition)
    }
    let otherwise = without(tested, route.chosen)
    if !otherwise.isEmpty || ways.count == before { add(otherwise, nil) }
  }

  /// The chosen values, extended so that other conditions don't hold, as far as they are undecided.
  private func without(_ others: [Expression], _ chosen: ChosenValues) -> ChosenValues {
    others.reduce(into: chosen) { chosen, condition in
      chosen.merge(conditions.requirements(condition, false) ?? [:]) { first, _ in first }
    }
  }

  // MARK: - Other starting values

  /// The maximum number of starting values that are tried for a way.
  private static let mostStarts = 60

  /// Other values to start with, for a reaction that changes what it decides by, or that sets a property
  /// to what it contains already.
  ///
  /// - Parameters:
  ///   - way: The way that it should take.
  ///   - property: The property, if there is one.
  func otherStarts(for way: Way, changing property: String?) -> [ChosenValues] {
    let expressions = tested + reaction.body.withNested.flatMap(\.decisions)
    let index = conditions.context.index
    var read: Set<String> = []
    for member in expressions.flatMap(\.stateReferences).compactMap(\.member) {
      read.formUnion(index.readings(of: member.name))
    }
    read.formIntersection(
      reaction.operations.flatMap { $0.kind.changedProperties })
    read.formUnion(sources(of: read))
    if let property { read.insert(property) }
    let edges = conditions.edges(in: expressions)
    var starts: [ChosenValues] = [way.chosen]
    for name in read.sorted() {
      guard let property = index.state[name], !property.isConstant else { continue }
      let values = conditions.samples.candidates(of: property.type.asType, around: edges)
      starts += starts.flatMap { start in
        // What a new state contains is the simplest value.
        ([nil] + values).map { value in
          var other = start
          other[.property(name)] = value
          return other
        }
      }
      if starts.count > Self.mostStarts { break }
    }
    return Array(starts.dropFirst().prefix(Self.mostStarts))
  }

  /// The properties that the reaction sets others to.
  ///
  /// - Parameter properties: The properties that it sets.
  private func sources(of properties: Set<String>) -> Set<String> {
    var sources: Set<String> = []
    for operation in reaction.operations {
      guard case .change(.stored(let place), .assign(let value)) = operation.kind,
        properties.contains(place.text)
      else { continue }
      for member in value.stateReferences.compactMap(\.member) {
        sources.formUnion(conditions.context.index.readings(of: member.name))
      }
    }
    return sources
  }

  /// A decision with the outcomes that tests should establish.
  private struct TestedDecision {
    let decision: Decision
    let outcomes: [Bool]
    /// The condition, if it is a single one.
    var condition: Expression?
  }

  /// What the reaction depends on: the conditions of operations first.
  private var decisions: [TestedDecision] {
    let statements = reaction.body.withNested
    let conditions = statements.compactMap { statement -> TestedDecision? in
      guard case .operations(let block) = statement, let decision = Decision(block) else {
        return nil
      }
      return TestedDecision(
        decision: decision, outcomes: [true, false], condition: block.condition)
    }
    return conditions
      + statements.flatMap { statement -> [TestedDecision] in
        switch statement {
        case .conditional(let conditional):
          let list = conditional.conditions.tree.conditions
          return [
            TestedDecision(
              decision: Decision(conditional), outcomes: [true, false],
              condition: list.count == 1 ? conditional.conditions : nil)
          ]
        case .switch(let choice):
          return choice.cases.indices.filter { !choice.cases[$0].isUnknown }
            .map { TestedDecision(decision: Decision(choice, $0), outcomes: [true]) }
        case .operations, .constant, .loop, .stop: return []
        }
      }
  }

  /// Why a condition wasn't tested both ways; `nil` if all were, as far as is known.
  ///
  /// - Parameter outcomes: The outcomes of conditions in tests.
  func untested(_ outcomes: Outcomes) -> Untestable? {
    for tested in decisions {
      let seen = outcomes[tested.decision] ?? []
      let missing = tested.outcomes.filter { outcome in
        // If a test chose values for it, its outcome depends on the samples.
        !seen.contains(outcome)
          && (!seen.isEmpty
            || tested.condition.flatMap { conditions.requirements($0, outcome) } == nil)
      }
      if missing.isEmpty { continue }
      let text = tested.decision.text
      if missing.count == tested.outcomes.count, seen.isEmpty {
        return Untestable("the spec doesn't say whether '\(text)' holds")
      }
      return Untestable(
        "no test establishes that '\(text)' \(missing[0] ? "holds" : "does not hold")")
    }
    return nil
  }
}

extension TestedConditions {
  /// A way with other values of the properties that it sets to what they contain already; `nil` if there
  /// are none.
  ///
  /// - Parameters:
  ///   - way: The way.
  ///   - unchanged: The properties, with what they contain.
  func changing(_ unchanged: [String: Known], on way: Way) -> Way? {
    var other = way
    for (name, value) in unchanged {
      guard let property = conditions.context.index.state[name], !property.isConstant,
        way.chosen[.property(name)] == nil,
        let sample = conditions.samples.value(of: property.type.asType, differentFrom: value.text)
      else { continue }
      other.chosen[.property(name)] = Known(sample: sample)
    }
    return other.chosen == way.chosen ? nil : other
  }
}

extension TestedConditions.Way {
  /// Its operations, and those of other ways that change something else. A test starts with what
  /// they would change, so that it fails if this way changes it.
  ///
  /// - Parameter all: The operations of all ways.
  /// - Returns: `nil` if there are no others.
  func operations(besides all: [Operation]) -> [Operation]? {
    guard let operations else { return nil }
    let changed = Set(operations.flatMap(\.kind.places))
    let others = all.filter { operation in
      let places = operation.kind.places
      return !places.isEmpty && changed.isDisjoint(with: places)
    }
    return others.isEmpty ? nil : operations + others
  }

  /// Whether it includes a call whose `Result` an action receives.
  fileprivate var answersResult: Bool {
    blocks.flatMap(\.operations).contains(where: \.answersResult)
  }
}

extension Operation {
  /// Whether it runs a call whose `Result` an action receives, and which can fail.
  fileprivate var answersResult: Bool {
    guard case .run(let effect) = kind else { return false }
    return effect.failure == nil && effect.canFail
  }
}

extension Conditions {
  /// The numbers that expressions compare others with: literals, and members of samples.
  fileprivate func edges(in expressions: [Expression]) -> Set<Int> {
    let nodes = expressions.flatMap { expression in
      let definitions = expression.stateReferences.compactMap { definition(of: $0.node) }
      return expression.tree.nodes + definitions.flatMap(\.nodes)
    }
    let numbers = nodes.filter { [.number, .member].contains($0.kind) }
    return Set(numbers.compactMap { starting($0).integer } + [0])
  }
}

extension SampleValues {
  /// Values of a type that conditions can tell apart.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - edges: The numbers that values are compared with.
  fileprivate func candidates(of type: SwiftNode, around edges: Set<Int>) -> [Known] {
    switch type.text {
    case "Bool": return [Known(false), Known(true)]
    case "Int", "Double":
      let near = edges.sorted().flatMap { edge in (edge - 2...edge + 2).map { $0 } }
      return Set(near).sorted { ($0 < 0 ? 1 : 0, $0) < ($1 < 0 ? 1 : 0, $1) }.map { Known($0) }
    default:
      let empty =
        type.isOptionalType
        ? ["nil"] : type.text == "String" || type.isBracketedType ? [type.emptyLiteral] : []
      let count = max(declared[type.text]?.count ?? 0, 2)
      return (empty + (0..<count).compactMap { value(of: type, $0) }).map { Known(sample: $0) }
    }
  }
}
