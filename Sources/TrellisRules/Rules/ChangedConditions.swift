import TrellisIR
import TrellisSpec
import TrellisSwift

/// Steps whose condition is the opposite of an earlier step's condition. If the earlier step
/// changes what the condition reads, both run.
struct ChangedConditions: Rule {
  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    graph.features.map(\.feature).flatMap { feature in
      (feature.reactions.map(\.steps) + feature.deepLinks.map(\.steps)).flatMap { $0.lists }
        .flatMap { check($0, feature) }
    }
  }

  private func check(_ steps: [Step], _ feature: Feature) -> [Diagnostic] {
    if steps.count < 2 { return [] }
    // The properties that steps with each condition change, and the places of the changes.
    var changes: [Condition: [String: Step]] = [:]
    return steps.compactMap { step in
      guard let text = step.condition else { return nil }
      let expression = Expression(text)
      let condition = Condition(expression.tree.root)
      let opposite = changes[condition.opposite]
      let names = opposite == nil ? [] : expression.stateNames(of: feature)
      let changed = opposite?.filter { names.contains($0.key) }.min {
        $0.value.range < $1.value.range
      }
      for name in step.kind.changedNames(of: feature) {
        changes[condition, default: [:]][name, default: step] = step
      }
      guard let changed else { return nil }
      let remedy = "write one 'if' with 'then' and 'else'"
      return Diagnostic(
        .warning, rule: .changedCondition,
        "both steps can run, because '\(changed.key)' has changed by the time this condition reads it; \(remedy)",
        at: text.range,
        notes: [Diagnostic.Note(message: "it changes here", range: changed.value.range)])
    }
  }
}

/// A condition without its negations, so that two that are opposites differ in one of them.
private struct Condition: Hashable {
  private let text: String
  private let isNegated: Bool

  /// The operators that say the opposite of others.
  private static let opposites = ["!=": "==", ">=": "<", "<=": ">"]

  init(_ node: SwiftNode) {
    if let inner = node.inParentheses {
      self.init(inner)
      return
    }
    let parts = node.children
    switch node.kind {
    case .prefix where node.word == "!" && parts.count == 1:
      let inner = Condition(parts[0])
      self.init(inner.text, isNegated: !inner.isNegated)
    case .binary where parts.count == 2:
      let opposite = Self.opposites[node.word]
      self.init(
        "\(parts[0].text) \(opposite ?? node.word) \(parts[1].text)", isNegated: opposite != nil)
    default: self.init(node.text, isNegated: false)
    }
  }

  private init(_ text: String, isNegated: Bool) {
    (self.text, self.isNegated) = (text, isNegated)
  }

  /// The condition that is true if this one is false.
  var opposite: Condition { Condition(text, isNegated: !isNegated) }
}

extension Expression {
  /// The members of the state that the value depends on.
  fileprivate func stateNames(of feature: Feature) -> Set<String> {
    stateReferences.compactMap(\.member).reduce(into: []) { result, member in
      result.formUnion(feature.index.readings(of: member.name))
    }
  }
}

extension Step.Kind {
  /// The properties of a feature's state that the step changes.
  fileprivate func changedNames(of feature: Feature) -> [String] {
    switch self {
    case .set(let assignments): assignments.map(\.head.text)
    case .select: feature.tabs.map { [$0.selection.text] } ?? []
    case .push, .pop:
      ["path"]
        + feature.path.flatMap { [$0.presenceName?.text, $0.topName?.text] }.compactMap(\.self)
    case .dismiss(let name):
      name.map { [$0.text] }
        ?? feature.presentationProperties + feature.booleanPrompts.map(\.name.text)
    case .present(let reference):
      feature.presentationProperties.contains(reference.name.text)
        || feature.booleanPrompts.contains { $0.name == reference.name }
        ? [reference.name.text] : feature.hasDestination ? ["destination"] : []
    case .call(let statement): [Expression(statement).changedProperty].compactMap(\.self)
    case .dismissSelf, .become, .send, .delegate, .run, .cancel, .custom, .if, .guard, .switch,
      .let, .each, .stop:
      []
    }
  }
}

extension ChangedConditions {
  static let texts = [changedCondition]

  private static let changedCondition = RuleText(
    .changedCondition,
    meaning: """
      If two steps have opposite conditions, the first step doesn't change anything that the second
      condition reads.
      """,
    reason: """
      Steps run in order, and each condition is evaluated when its step is reached. A step that
      changes what its condition reads makes the opposite condition true, so both steps run. An
      'if' evaluates its condition once, and runs either the steps under 'then' or those under
      'else'.
      """,
    wrong: .spec(
      """
      feature: PlayerFeature
      dependencies: {player: Player}
      state: {isPlaying: Bool = false}
      actions: [playButtonTapped]
      reducer:
        playButtonTapped:
          - set: {isPlaying: false}
            where: state.isPlaying
          - run: player.start()
            where: "!state.isPlaying"
      """),
    right: .spec(
      """
      feature: PlayerFeature
      dependencies: {player: Player}
      state: {isPlaying: Bool = false}
      actions: [playButtonTapped]
      reducer:
        playButtonTapped:
          if: state.isPlaying
          then: {set: {isPlaying: false}}
          else: {run: player.start()}
      """)
  )
}
