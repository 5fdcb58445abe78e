import TrellisIR
import TrellisSpec
import TrellisSwift

/// The suffixes that distinguish the names of one reaction's tests.
struct WaySuffixes {
  private let reaction: ResolvedReaction
  private let ways: [TestedConditions.Way]
  /// The conditional operations of each way, from the most descriptive.
  private let deeds: [[String]]
  /// In how many ways each of these is done.
  private let counts: [String: Int]

  /// Looks at what the ways of a reaction do.
  ///
  /// - Parameters:
  ///   - reaction: The reaction.
  ///   - groups: The groups of the feature's actions.
  ///   - ways: The ways.
  init(_ reaction: ResolvedReaction, _ groups: Set<String>, _ ways: [TestedConditions.Way]) {
    self.reaction = reaction
    self.ways = ways
    deeds = ways.map { way in
      let isOnlyRoute = ways.allSatisfy { $0.route.clauses.isEmpty }
      let blocks = way.blocks.filter { !isOnlyRoute || $0.condition != nil }
      let steps = blocks.flatMap(\.operations)
      // Setting a property says the least about what happens.
      return (steps.filter { !$0.sets } + steps.filter(\.sets)).compactMap {
        $0.kind.testWords(groups)
      }
    }
    counts = zip(ways, deeds).reduce(into: [:]) { counts, way in
      if way.0.fails { return }
      for deed in Set(way.1) { counts[deed, default: 0] += 1 }
    }
  }

  /// The possible suffixes after the action in the test of a way, from the best.
  ///
  /// - Parameters:
  ///   - index: The index of the way.
  ///   - effect: The only effect that responds, or `nil`.
  func suffixes(_ index: Int, receiving effect: Effect? = nil) -> [String] {
    let suffixes = suffixesOfWay(index)
    guard let effect else { return suffixes }
    let words = DependencyCall.words(effect.called)
    return ways[index].fails
      ? suffixes.map { $0 == "Fails" ? words + "Fails" : $0 }
      : suffixes.map { $0 + "Receives" + words }
  }

  private func suffixesOfWay(_ index: Int) -> [String] {
    let way = ways[index]
    let circumstances = circumstances(way)
    if way.fails {
      let call = way.failingCall.map { DependencyCall.words($0) + "Fails" }
      let isOnly = ways.count(where: \.fails) == 1
      return (isOnly ? ["Fails"] : [call ?? "Fails"]) + circumstances.map { $0 + "Fails" }
    }
    if !ways.contains(where: { $0.chosen != way.chosen }) { return [""] + circumstances }
    let own = deeds[index].first { counts[$0] == 1 }
    return [own, doesNothing(way) ? "DoesNothing" : nil].compactMap(\.self) + circumstances
  }

  /// The conditions of a way in words: one of them, or all.
  private func circumstances(_ way: TestedConditions.Way) -> [String] {
    let clauses = way.route.clauses
    let more = clauses.dropFirst().map { clause in
      "And" + (clause.hasPrefix("When") ? String(clause.dropFirst("When".count)) : clause)
    }
    let whole = (clauses.prefix(1) + more).joined()
    let decisions = clauses.count > 1 ? [clauses[clauses.count - 1], whole] : clauses
    let conditions = reaction.body.conditions.filter { condition in
      way.route.blocks.contains { $0.condition == condition }
    }.map(\.tree.root)
    if conditions.isEmpty { return decisions }
    let holding = conditions.filter { way.holding.contains($0.text) }
    if let first = holding.first {
      let all = holding.map { ConditionWords.words($0) }.joined(separator: "And")
      return [ConditionWords.clause(first, holds: true), "When\(all)"] + decisions
    }
    let all = conditions.map { ConditionWords.words($0) }.joined(separator: "Or")
    let none =
      conditions.count == 1
      ? [ConditionWords.clause(conditions[0], holds: false)] : ["Otherwise", "Unless\(all)"]
    return none + decisions
  }

  /// Whether one of the feature's own actions has no effect.
  private func doesNothing(_ way: TestedConditions.Way) -> Bool {
    let isOwn = reaction.path.segments.allSatisfy { segment in
      switch segment {
      case .named, .outcome: true
      default: false
      }
    }
    return isOwn && way.blocks.isEmpty
  }
}

extension Effect {
  /// The call that its name in a test mentions.
  fileprivate var called: Expression {
    if let call { return call.text }
    for statement in steps.withNested {
      switch statement {
      case .loop(let loop): return loop.sequence
      case .constant(let constant) where constant.waiting != .no: return constant.value
      case .operations(let block):
        for case .run(let effect) in block.operations.map(\.kind) { return effect.called }
      default: continue
      }
    }
    return Expression(id ?? "effect")
  }
}

extension Operation {
  /// Whether it only sets a property.
  fileprivate var sets: Bool {
    switch kind {
    case .change(.child, _), .change(_, .assign): true
    case .change, .send, .run, .cancel, .dismissSelf, .open, .call, .opaque, .custom: false
    }
  }
}

extension Operation.Kind {
  /// The operation of the step, as words in the name of a test.
  fileprivate func testWords(_ groups: Set<String>) -> String? {
    switch self {
    case .change(let place, let change): change.testWords(place)
    case .send(.own(let path), _), .send(.child(let path, _), _):
      "Sends" + path.testWord(groups)
    case .send(.delegate(let name), _): "Sends" + name.typeName
    case .run(let effect): "Calls" + DependencyCall.words(effect.called)
    case .cancel(let id): "Cancels" + id.typeName
    case .dismissSelf: "DismissesItself"
    case .open: "OpensDeepLink"
    case .call(let statement): statement.callWords
    case .opaque, .custom: nil
    }
  }
}

extension Change {
  /// The change of a place, as words in the name of a test.
  fileprivate func testWords(_ place: Place) -> String {
    if case .child(let child) = place { return "Changes" + child.edge.name.text.typeName }
    switch self {
    case .assign: return "Sets" + (place.target ?? "").typeName
    case .mutate(let statement):
      guard case .shared(let property, _) = place else { return statement.callWords }
      return "Changes" + property.typeName
    case .show(let edge, _): return edge.slot.showingWord + edge.name.text.typeName
    case .prompt(let prompt, _): return "Presents" + prompt.name.text.typeName
    case .dismiss:
      let properties = place.properties
      return properties == ["destination"]
        ? "Dismisses" : "Dismisses" + (properties.first ?? "").typeName
    case .pop(.last), .pop(.from): return "Pops"
    case .pop(.toRoot): return "PopsToRoot"
    case .pop(.toCase(let name)): return "PopsTo" + name.typeName
    case .pop(.to): return "PopsToScreen"
    case .select(let tab): return "Selects" + tab.typeName
    }
  }
}

extension Edge.Slot {
  /// The verb for showing something there.
  fileprivate var showingWord: String {
    switch self {
    case .path: "Pushes"
    case .enumCase: "Becomes"
    case .scope, .tab, .optional, .row, .destination, .presented: "Presents"
    }
  }
}

extension Expression {
  /// The statement, as words in the name of a test.
  fileprivate var callWords: String {
    let call = tree.root.discardedValue ?? tree.root
    let calls = sequence(first: call, next: \.base).filter { $0.kind == .call }
    return "Calls" + ConditionWords.words(calls.last?.base ?? call)
  }
}
