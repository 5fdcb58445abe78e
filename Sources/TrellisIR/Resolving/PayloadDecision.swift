import TrellisSpec

/// The decision between reactions to different values of the same action.
struct PayloadDecision {
  /// The names for the values of the payload, in order; `nil` for a value that isn't used.
  let names: [String?]
  /// The decision.
  let body: [Statement]
  /// The decision as the cases of a `switch` over actions; none if those wouldn't be exhaustive, or
  /// would contain one that is never reached.
  let alternatives: [PayloadAlternative]

  /// - Parameters:
  ///   - reactions: The reactions, in order.
  ///   - taken: Names that mean something else.
  init(_ reactions: [PatternedReaction], taken: Set<String>) {
    let count = reactions.map { $0.pattern.payload?.count ?? 0 }.max() ?? 0
    let rows = reactions.map { $0.values(count) }
    let parameters = reactions[0].parameters
    let coverage = PayloadCoverage(of: rows, types: parameters.map(\.type.text))
    let used = reactions.map(\.body.mentionedNames)
    // Only the values that are matched, or that have different names, take part in the decision.
    let decided = (0..<count).filter { index in
      let kinds = rows.map { $0[index] }
      return kinds.contains { $0.kind == .match } || Set(kinds.compactMap(\.name)).count > 1
    }
    var free = FreeNames(
      taken: taken.union(used.flatMap(\.self)).union(
        reactions.flatMap { $0.pattern.boundNames.map(\.text) }))
    var names =
      rows.isEmpty ? [] : (0..<count).map { index in rows.compactMap { $0[index].name }.first }
    for index in decided {
      let last = rows.last?[index].name
      let label = index < parameters.count ? parameters[index].label?.text : nil
      names[index] = last ?? free.name(label ?? "value")
    }
    let subjects = decided.compactMap { names[$0] }
    let cases = reactions.indices.map { number in
      decided.map { index -> String in
        let pattern = rows[number][index]
        switch pattern.kind {
        case .ignored: return "_"
        case .name:
          guard let name = pattern.name, used[number].contains(name), name != names[index] else {
            return "_"
          }
          return "let \(name)"
        case .match: return pattern.swift(binding: used[number])
        }
      }
    }
    let range = reactions[0].pattern.source.range
    let subject = Self.tuple(subjects)
    self.names = names
    if coverage == .unknown {
      body = Self.chain(zip(cases, reactions).map { (Self.tuple($0), $1.body) }, subject, range)
      alternatives = []
      return
    }
    var choices: [Statement.Switch.Case] = []
    var alternatives: [PayloadAlternative] = []
    for number in reactions.indices {
      let reaction = reactions[number]
      let isDefault = cases[number].allSatisfy { $0 == "_" }
      // A person's code next to the steps can use all names.
      let isCustom = reaction.body.operations.flatMap(\.withNested).contains(where: \.isCustom)
      let names = isCustom ? Set(reaction.pattern.boundNames.map(\.text)) : used[number]
      let values = rows[number].map { pattern -> PayloadAlternative.Value in
        switch pattern.kind {
        case .ignored: .name(nil)
        case .name: .name(pattern.name.flatMap { names.contains($0) ? $0 : nil })
        case .match: .match(pattern.swift(binding: names))
        }
      }
      let isShared =
        number > 0 && reactions[number - 1].entry == reaction.entry && !isDefault
      if isShared, let choice = choices.popLast(), let alternative = alternatives.popLast(),
        let pattern = choice.pattern
      {
        let both = "\(pattern.text), \(Self.tuple(cases[number]))"
        choices.append(.init(pattern: Expression(both), body: choice.body))
        alternatives.append(
          PayloadAlternative(patterns: alternative.patterns + [values], body: choice.body))
      } else {
        let pattern = isDefault ? nil : Expression(Self.tuple(cases[number]))
        choices.append(.init(pattern: pattern, body: reaction.body))
        alternatives.append(PayloadAlternative(patterns: [values], body: reaction.body))
      }
    }
    if coverage == .partial {
      choices.append(.init(pattern: nil, body: []))
      alternatives.append(PayloadAlternative(patterns: [[]], body: []))
    }
    body = [.switch(.init(subject: Expression(subject), cases: choices, range: range))]
    self.alternatives = alternatives
  }

  /// `if case` and `else if case`, which need not be exhaustive.
  private static func chain(
    _ cases: [(pattern: String, body: [Statement])], _ subject: String, _ range: SourceRange
  ) -> [Statement] {
    guard let (pattern, body) = cases.first else { return [] }
    return [
      .conditional(
        .init(
          isGuard: false, conditions: Expression("case \(pattern) = \(subject)"), body: body,
          otherwise: chain(Array(cases.dropFirst()), subject, range), range: range))
    ]
  }

  private static func tuple(_ parts: [String]) -> String {
    parts.count == 1 ? parts[0] : "(\(parts.joined(separator: ", ")))"
  }
}

/// Names that nothing else has.
private struct FreeNames {
  var taken: Set<String>

  mutating func name(_ base: String) -> String {
    var name = base
    var number = 2
    while !taken.insert(name).inserted {
      name = "\(base)\(number)"
      number += 1
    }
    return name
  }
}
