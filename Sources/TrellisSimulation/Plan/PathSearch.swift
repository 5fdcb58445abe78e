import TrellisIR
import TrellisSpec
import TrellisSwift

/// Searches the states of a feature for the shortest ways to each destination, prompt and screen.
struct PathSearch {
  let context: TestedFeature
  let samples: SampleValues

  /// More states than a person would draw.
  private let mostStates = 100
  private let longestWay = 5

  /// Something that can show something else.
  private enum Move {
    /// A reaction, except to actions from inside: responses of calls, and actions that the feature
    /// sends itself. A call in it can also fail.
    case reaction(ResolvedReaction, fails: Bool)
    /// A link to a screen.
    case link(Edge)
  }

  private let moves: [Move]
  /// The screens that views push.
  private let links: [Edge]

  init(context: TestedFeature, samples: SampleValues) {
    self.context = context
    self.samples = samples
    let inner = Set(
      context.resolved.reactions.flatMap(\.operations).flatMap {
        step -> [[ActionPath.Segment]] in
        switch step.kind {
        case .run(let effect):
          [effect.response?.path, effect.failure?.path].compactMap { $0?.segments }
        case .send(.own(let path), _), .send(.child(let path, _), _): [path.segments]
        case .send(.delegate, _), .change, .cancel, .dismissSelf, .open, .call, .opaque, .custom:
          []
        }
      })
    let moving = context.resolved.reactions.filter { reaction in
      reaction.operations.contains(where: \.isMoving)
        && !reaction.operations.contains(where: \.isOpaque)
        && !(1...max(reaction.path.segments.count, 1)).contains {
          inner.contains(Array(reaction.path.segments.prefix($0)))
        }
    }
    links = context.feature.path.filter(\.isLinked)
      .compactMap { context.edges[.path][$0.name.text] }
    moves =
      moving.flatMap { reaction in
        (reaction.canFail ? [false, true] : [false]).map { .reaction(reaction, fails: $0) }
      } + links.map { .link($0) }
  }

  private var feature: Feature { context.feature }

  /// Something that can be shown.
  fileprivate struct Goal: Hashable {
    var kind: String
    var name: String

    func isPrompt(of edges: Edges) -> Bool {
      Prompt.Kind(rawValue: kind) != nil
        || kind == "destination" && !edges[.destination].contains(name)
    }
  }

  /// The first way to each goal that is found.
  struct Found {
    fileprivate let goal: Goal
    let interpreter: Interpreter

    /// What it leads to.
    var place: ShownPlace {
      switch goal.kind {
      case "path": .pushed(goal.name)
      case "case": .enumCase(goal.name)
      default: .presented(goal.name)
      }
    }

    /// The actions on the way, as spelled in the spec.
    var actions: [String] { interpreter.steps }
  }

  /// One test for each way, with its possible names. Ways that other ways start with are left out, and so
  /// are those of a single action, which the test of its reaction shows.
  ///
  /// - Parameters:
  ///   - found: The ways.
  ///   - composed: The properties that other tests show to be composed.
  func tests(
    of found: [Found], composed: Set<String>
  ) -> [(names: [String], script: TestScript)] {
    let count = Dictionary(goals.map { ($0.name, 1) }, uniquingKeysWith: +)
    let beginnings = found.reduce(into: Set<[String]>()) { beginnings, way in
      for count in way.interpreter.steps.indices {
        beginnings.insert(Array(way.interpreter.steps.prefix(count)))
      }
    }
    let ways = found.filter {
      $0.interpreter.steps.count > 1 && !beginnings.contains($0.interpreter.steps)
    }
    return ways.compactMap { way in
      let name = way.goal.name
      let full = "\(way.goal.kind)\(name.typeName)IsReachable"
      let names = count[name] == 1 ? ["\(name)IsReachable", full] : [full]
      return leaving(way.goal, way.interpreter, composed).map { (names, beginningInChildren($0)) }
    }
  }

  /// The test with actions of children in place of the delegate actions that they send.
  private func beginningInChildren(_ script: TestScript) -> TestScript {
    // A test knows the models of children only by what it has shown.
    if context.model != nil { return script }
    return script.trace.moments.indices.reversed().reduce(script) { script, index in
      guard case .sent(.inner(let path, _, _), _) = script.trace.moments[index],
        let segment = path.segments.first, let child = context.edges[segment],
        case .test(let complete) = ChildTest(child, through: segment, in: context, samples)
          .leading(to: script, at: index)
      else { return script }
      return complete
    }
  }

  /// The shortest way to everything that can be shown.
  func ways() -> [Found] {
    let all = goals
    let positions = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1, $0) })
    var goals = shownByReactions.union(links.map { Goal(kind: "path", name: $0.name.text) })
      .intersection(all)
    guard !goals.isEmpty,
      let initial = try? Interpreter(Fixture(samples))
    else { return [] }
    var found: [Found] = []
    var waiting = [initial][...]
    var visited: Set<ShownState> = []
    while let current = waiting.popFirst(), !goals.isEmpty, visited.count < mostStates {
      if current.trace.moments.count >= longestWay { continue }
      for next in successors(of: current) {
        guard visited.insert(next.shown.place).inserted else { continue }
        let reached = reached(next.shown).compactMap { positions[$0] }.sorted().map { all[$0] }
        for goal in reached where goals.remove(goal) != nil {
          found.append(Found(goal: goal, interpreter: next))
        }
        if goals.isEmpty { break }
        waiting.append(next)
      }
    }
    return found
  }

  /// The goals, in the order of the spec.
  private var goals: [Goal] {
    var result: [Goal] = []
    for destination in feature.destinations {
      result.append(Goal(kind: "destination", name: destination.name.text))
    }
    for destination in feature.presents {
      result.append(Goal(kind: destination.name.text, name: destination.name.text))
    }
    for prompt in feature.prompts where !prompt.isBoolean {
      let property = feature.hasDestination ? "destination" : prompt.kind.rawValue
      result.append(Goal(kind: property, name: prompt.name.text))
    }
    for pathCase in feature.path { result.append(Goal(kind: "path", name: pathCase.name.text)) }
    for child in feature.cases.dropFirst() {
      result.append(Goal(kind: "case", name: child.name.text))
    }
    var seen: Set<Goal> = []
    return result.filter { seen.insert($0).inserted }
  }

  /// The goals that a reaction shows. Nothing leads to the others.
  private var shownByReactions: Set<Goal> {
    Set(
      context.resolved.reactions.flatMap(\.operations).compactMap { step -> Goal? in
        guard case .change(let place, let change) = step.kind, let name = change.shownName else {
          return nil
        }
        switch place {
        case .presented(let properties):
          return properties.first.map { Goal(kind: $0, name: name) }
        case .path: return Goal(kind: "path", name: name)
        case .state: return Goal(kind: "case", name: name)
        case .stored, .shared, .child, .flag, .tab: return nil
        }
      })
  }

  /// The goals that a state shows.
  private func reached(_ shown: ShownState) -> [Goal] {
    shown.presented.map { Goal(kind: $0.key, name: $0.value) }
      + (shown.path.last.map { [Goal(kind: "path", name: $0.name)] } ?? [])
      + (shown.enumCase.map { [Goal(kind: "case", name: $0)] } ?? [])
  }

  /// The result of every reaction in a state in which its action can arrive, and of every link.
  private func successors(of current: Interpreter) -> some Sequence<Interpreter> {
    moves.lazy.compactMap { move -> Interpreter? in
      WorkMeter.count()
      var next = current
      do throws(Untestable) {
        switch move {
        case .reaction(let reaction, let fails):
          guard isAvailable(reaction.path, current.shown) else { return nil }
          try next.perform(reaction, fails: fails)
        case .link(let screen): try next.follow(screen)
        }
      } catch {
        return nil
      }
      return next.isExact && !next.isDismissed ? next : nil
    }
  }

  private func isAvailable(_ path: ActionPath, _ shown: ShownState) -> Bool {
    switch path.segments.first {
    case .destination, .presented, .element, .button, .named: shown.isReady(for: path, in: feature)
    default: false
    }
  }

  /// The way to a goal, and back if that shows something that no other test does.
  private func leaving(
    _ goal: Goal, _ interpreter: Interpreter, _ composed: Set<String>
  ) -> TestScript? {
    if interpreter.isDismissed { return nil }
    guard let (arrival, segment) = departure(from: goal, interpreter.shown) else {
      return interpreter.script
    }
    // SwiftUI dismisses the prompts of a model, which doesn't observe it.
    let isObserved = context.model == nil || !goal.isPrompt(of: context.edges)
    let reaction =
      isObserved ? context.resolved.reaction(to: ActionPath(segments: [segment])) : nil
    // A property of a model is set and read without any code of the feature.
    if reaction == nil, context.model != nil || composed.contains(goal.kind) {
      return interpreter.script
    }
    var interpreter = interpreter
    do throws(Untestable) {
      try interpreter.send(arrival, reaction)
    } catch {
      return nil
    }
    guard interpreter.isExact else { return nil }
    return interpreter.script
  }

  /// The way back from a goal, and the action that the feature receives.
  private func departure(
    from goal: Goal, _ shown: ShownState
  ) -> (arrival: Arrival, segment: ActionPath.Segment)? {
    let fixture = Fixture(samples)
    switch goal.kind {
    case "path": return shown.path.last.map { (fixture.pop(from: $0.id), .named("path")) }
    case "case": return nil
    default:
      let segment: ActionPath.Segment =
        goal.kind == "destination"
        ? .destinationDismissed
        : Prompt.Kind(rawValue: goal.kind).map { .promptDismissed($0) }
          ?? .presentedDismissed(goal.kind)
      return (fixture.dismissing(goal.kind), segment)
    }
  }
}

extension ShownState {
  /// The state without anything that doesn't determine what is shown.
  fileprivate var place: ShownState {
    var result = self
    result.known = KnownPlaces()
    result.nextElementID = 0
    result.path = path.map { Element(id: 0, name: $0.name) }
    return result
  }
}

extension Operation {
  /// Whether the step can show something else, directly or through what it sends.
  fileprivate var isMoving: Bool {
    switch kind {
    case .change(.child, _), .change(_, .assign), .send(.delegate, _), .dismissSelf, .cancel,
      .opaque, .custom, .open:
      false
    case .change(_, .mutate), .change(_, .show), .change(_, .prompt), .change(_, .dismiss),
      .change(_, .pop), .change(_, .select), .send(.own, _), .send(.child, _), .run, .call:
      true
    }
  }
}
