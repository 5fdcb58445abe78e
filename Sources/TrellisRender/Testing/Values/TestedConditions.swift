import TrellisSpec

/// The paths through a reaction: one for each of its conditions, one in which none holds, and one
/// in which its call fails.
struct TestedConditions {
  /// One path, which has a test of its own.
  struct Way {
    /// Literals that decide the conditions, by the expressions that have them.
    var chosen: [String: String] = [:]
    /// The end of the test's name.
    var suffix = ""
    /// Whether calls fail.
    var fails = false
  }

  private let reaction: ResolvedReaction
  private let conditions: Conditions
  /// The conditions as spelled in the spec, without duplicates.
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
    for step in reaction.steps {
      if let text = step.condition, !texts.contains(text) { texts.append(text) }
    }
    self.texts = texts
  }

  /// The paths, in the order of the conditions.
  var ways: [Way] {
    var result: [Way] = []
    for (index, text) in texts.enumerated() {
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

  /// The chosen values, extended so that other conditions don't hold, as far as they are undecided.
  private func without(_ others: [String], _ chosen: [String: String]) -> [String: String] {
    others.reduce(into: chosen) { chosen, text in
      chosen.merge(conditions.requirements(text, false) ?? [:]) { first, _ in first }
    }
  }

  /// Why a condition wasn't tested both ways; `nil` if all were, as far as is known.
  ///
  /// - Parameter outcomes: The outcomes of conditions in tests.
  func untested(_ outcomes: [String: Set<Bool>]) -> Untestable? {
    for text in texts {
      let seen = outcomes[text] ?? []
      let missing = [true, false].filter { outcome in
        // If a test chose values for it, its outcome depends on the samples.
        !seen.contains(outcome) && (!seen.isEmpty || conditions.requirements(text, outcome) == nil)
      }
      if missing.isEmpty { continue }
      if missing.count == 2 {
        return Untestable("the spec doesn't say whether '\(text)' holds")
      }
      return Untestable(
        "no test establishes that '\(text)' \(missing[0] ? "holds" : "does not hold")")
    }
    return nil
  }
}
