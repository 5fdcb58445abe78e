import TrellisSpec

/// The ways that a reaction can go: one for each of its conditions, one in which none holds, and
/// one in which its call fails.
struct TestedConditions {
  /// One way, which has a test of its own.
  struct Way {
    /// Literals that decide the conditions, by the expressions that have them.
    var chosen: [String: String] = [:]
    /// What the test's name ends in.
    var suffix = ""
    /// Whether calls fail.
    var fails = false
  }

  private let reaction: ResolvedReaction
  private let conditions: Conditions
  /// The conditions as the spec spells them, each once.
  private let texts: [String]

  init(_ reaction: ResolvedReaction, in context: FeatureContext, _ samples: SampleValues) {
    self.reaction = reaction
    let tested = TestedPath(path: reaction.path, context: context, samples: samples)
    var payload: [String: String] = [:]
    for (name, type) in zip(reaction.path.bindings, (try? tested.types()) ?? []) {
      if let name { payload[name] = type }
    }
    conditions = Conditions(context: context, samples: samples, payload: payload)
    var texts: [String] = []
    var seen: Set<String> = []
    for step in reaction.steps {
      if let text = step.condition, seen.insert(text).inserted { texts.append(text) }
    }
    self.texts = texts
  }

  /// More ways than a person would test: each plays all steps.
  static let mostWays = 20

  /// The ways, in the order of the conditions.
  var ways: [Way] {
    var result: [Way] = []
    for (index, text) in texts.prefix(Self.mostWays).enumerated() {
      guard let chosen = conditions.requirements(text, true) else { continue }
      let others = texts.filter { $0 != text }
      let way = Way(
        chosen: without(others, chosen), suffix: texts.count > 1 ? "\(index + 1)" : "")
      if !result.contains(where: { $0.chosen == way.chosen }) { result.append(way) }
    }
    let otherwise = without(texts, [:])
    if !otherwise.isEmpty, !result.contains(where: { $0.chosen == otherwise }) {
      result.append(Way(chosen: otherwise, suffix: "otherwise"))
    }
    if result.isEmpty { result.append(Way()) }
    if reaction.canFail {
      result.append(Way(chosen: result[0].chosen, suffix: "failure", fails: true))
    }
    return result
  }

  /// What is chosen, and what makes other conditions not hold as far as that is still open.
  private func without(_ others: [String], _ chosen: [String: String]) -> [String: String] {
    others.reduce(into: chosen) { chosen, text in
      chosen.merge(conditions.requirements(text, false) ?? [:]) { first, _ in first }
    }
  }

  /// Why a condition was not tried both ways; `nil` where all were, as far as anybody can tell.
  ///
  /// - Parameter outcomes: How conditions came out in tests.
  func untested(_ outcomes: [String: Set<Bool>]) -> Untestable? {
    for text in texts {
      let seen = outcomes[text] ?? []
      let missing = [true, false].filter { outcome in
        // Where a test chose values for it, what comes of them is up to the samples.
        !seen.contains(outcome) && (!seen.isEmpty || conditions.requirements(text, outcome) == nil)
      }
      if missing.isEmpty { continue }
      if missing.count == 2 {
        return Untestable("nothing in the spec tells whether '\(text)' holds")
      }
      return Untestable(
        "no test makes it so that '\(text)' \(missing[0] ? "holds" : "does not hold")")
    }
    return nil
  }
}
