import TrellisSpec
import TrellisSwift

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
    let rows = reactions.map { Row($0, count: count) }
    var covered = PayloadCoverage(types: reactions[0].types(count))
    for row in rows { covered.add(row.values, row.values.map { $0.swift(binding: []).text }) }
    let coverage = covered.extent
    // Only the values that are matched, or that have different names, take part in the decision.
    let decided = (0..<count).filter { index in
      let values = rows.map { $0.values[index] }
      return values.contains { $0.kind == .match } || Set(values.compactMap(\.name)).count > 1
    }
    let names = Self.names(rows, decided, taken)
    self.names = names
    let subject = Self.tuple(decided.compactMap { names[$0] })
    let patterns = rows.map { $0.pattern(of: decided, named: names) }
    let range = reactions[0].pattern.source.range
    if coverage == .unknown {
      body = Self.chain(Array(zip(patterns.map { $0 ?? "_" }, rows)), subject, range)
      alternatives = []
      return
    }
    var choices: [Statement.Switch.Case] = []
    var alternatives: [PayloadAlternative] = []
    for (number, row) in rows.enumerated() {
      // Patterns of one entry share a case.
      if let pattern = patterns[number], number > 0, rows[number - 1].entry == row.entry,
        let earlier = choices.last?.pattern
      {
        let both = Expression("\(earlier.text), \(pattern)", as: .patterns)
        choices[choices.count - 1].pattern = both
        alternatives[alternatives.count - 1].patterns.append(row.alternative)
      } else {
        let pattern = patterns[number].map { Expression($0, as: .patterns) }
        choices.append(.init(pattern: pattern, body: row.body))
        alternatives.append(PayloadAlternative(patterns: [row.alternative], body: row.body))
      }
    }
    if coverage == .partial {
      choices.append(.init(pattern: nil, body: []))
      alternatives.append(PayloadAlternative(patterns: [[]], body: []))
    }
    body = [.switch(.init(subject: Expression(subject), cases: choices, range: range))]
    self.alternatives = alternatives
  }

  /// The names for the values: those of the last reaction that binds them, or else free ones.
  private static func names(
    _ rows: [Row], _ decided: [Int], _ taken: Set<String>
  ) -> [String?] {
    let used = rows.flatMap(\.usedNames) + rows.flatMap(\.boundNames)
    var free = FreeNames(taken: taken.union(used))
    return rows[0].values.indices.map { index in
      if !decided.contains(index) { return rows.compactMap { $0.values[index].name }.first }
      return rows.last?.values[index].name ?? free.name(rows[0].labels[index] ?? "value")
    }
  }

  /// `if case` and `else if case`, which need not be exhaustive.
  private static func chain(
    _ cases: [(pattern: String, row: Row)], _ subject: String, _ range: SourceRange
  ) -> [Statement] {
    guard let (pattern, row) = cases.first else { return [] }
    return [
      .conditional(
        .init(
          isGuard: false, conditions: Expression("case \(pattern) = \(subject)", as: .conditions),
          body: row.body,
          otherwise: chain(Array(cases.dropFirst()), subject, range), range: range))
    ]
  }

  fileprivate static func tuple(_ parts: [String]) -> String {
    parts.count == 1 ? parts[0] : "(\(parts.joined(separator: ", ")))"
  }
}

/// One of the reactions.
private struct Row {
  /// The position of its entry under `reducer`.
  let entry: Int
  /// The patterns for the values.
  let values: [PayloadPattern]
  /// The labels of the values.
  let labels: [String?]
  /// What it does, in order.
  let body: [Statement]
  /// The names that the steps mention.
  let usedNames: Set<String>

  init(_ reaction: PatternedReaction, count: Int) {
    entry = reaction.entry
    values = reaction.values(count)
    labels = (0..<count).map { index in
      index < reaction.parameters.count ? reaction.parameters[index].label?.text : nil
    }
    body = reaction.body
    usedNames = reaction.body.mentionedNames
  }

  /// The names that the patterns bind.
  var boundNames: [String] {
    values.flatMap(\.boundNames).map(\.text)
  }

  /// The pattern for some of the values, or `nil` if they all match.
  ///
  /// - Parameters:
  ///   - indices: The positions of the values.
  ///   - names: The names that the values have already.
  func pattern(of indices: [Int], named names: [String?]) -> String? {
    let parts = indices.map { index -> String in
      let value = values[index]
      switch value.kind {
      case .ignored: return "_"
      case .name:
        guard let name = value.name, usedNames.contains(name), name != names[index] else {
          return "_"
        }
        return "let \(name)"
      case .match: return value.swift(binding: usedNames).text
      }
    }
    return parts.allSatisfy { $0 == "_" } ? nil : PayloadDecision.tuple(parts)
  }

  /// The patterns for the values as a case of a `switch` over actions.
  var alternative: [PayloadAlternative.Value] {
    // A person's code next to the steps can use all names.
    let isCustom = body.operations.flatMap(\.withNested).contains(where: \.isCustom)
    let names = isCustom ? Set(boundNames) : usedNames
    return values.map { value in
      switch value.kind {
      case .ignored: .name(nil)
      case .name: .name(value.name.flatMap { names.contains($0) ? $0 : nil })
      case .match: .match(value.swift(binding: names))
      }
    }
  }
}
