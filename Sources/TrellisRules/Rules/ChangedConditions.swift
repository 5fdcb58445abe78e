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
      let tokens = SwiftTokens(text.text)
      let condition = Condition(tokens)
      // Nothing can be the opposite of the first condition.
      let opposites = changes.isEmpty ? [] : condition.opposites
      let opposite = opposites.lazy.compactMap { changes[$0] }.first
      let names = opposite == nil ? [] : tokens.stateNames(of: feature)
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

/// A condition, by its tokens.
private struct Condition: Hashable {
  let text: String

  init(_ tokens: SwiftTokens) {
    self.init(tokens: tokens.tokens.filter { $0.kind != .interpolated }.map(\.text)[...])
  }

  private init(tokens: ArraySlice<String>) {
    var tokens = tokens
    while tokens.first == "(", Self.end(of: tokens) == tokens.endIndex - 1 {
      tokens = tokens.dropFirst().dropLast()
    }
    text = tokens.joined(separator: " ")
  }

  private static let pairs = [("= =", "! ="), ("<", "> ="), (">", "< =")]

  /// The conditions that are true if this one is false, as far as that is obvious.
  var opposites: [Condition] {
    let tokens = text.split(separator: " ").map(String.init)
    guard !Self.hasOperator(tokens[...], ["&", "|", "?"]) else {
      return [Condition(verbatim: "! ( \(text) )")]
    }
    if tokens.first == "!" {
      return [Condition(tokens: tokens.dropFirst())]
    }
    var result: [Condition] = []
    for (sign, other) in Self.pairs + Self.pairs.map({ ($1, $0) }) {
      let pieces = text.components(of: " \(sign) ")
      guard pieces.count == 2, !pieces[1].hasPrefix("=") else { continue }
      result.append(Condition(verbatim: pieces.joined(separator: " \(other) ")))
    }
    if result.isEmpty { result = [Condition(verbatim: "! \(text)")] }
    return result + [Condition(verbatim: "! ( \(text) )")]
  }

  private init(verbatim text: String) {
    self.text = text
  }

  /// The index of the bracket that closes the one at the start of some tokens.
  private static func end(of tokens: ArraySlice<String>) -> Int? {
    var depth = 0
    for (index, token) in zip(tokens.indices, tokens) {
      if "([{".contains(token) { depth += 1 }
      if ")]}".contains(token) { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  private static func hasOperator(_ tokens: ArraySlice<String>, _ signs: Set<String>) -> Bool {
    var depth = 0
    for (token, next) in zip(tokens, tokens.dropFirst()) {
      if "([{".contains(token) { depth += 1 }
      if ")]}".contains(token) { depth -= 1 }
      if depth == 0, signs.contains(token), next == token || token == "?" && next != "." {
        return true
      }
    }
    return false
  }
}

extension String {
  /// The components between separators.
  fileprivate func components(of separator: String) -> [String] {
    var pieces: [String] = []
    var rest = self[...]
    while let range = rest.firstRange(of: separator) {
      pieces.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return pieces + [String(rest)]
  }
}

extension SwiftTokens {
  /// The members of the state that the value of a fragment depends on.
  fileprivate func stateNames(of feature: Feature) -> Set<String> {
    var result: Set<String> = []
    for (token, name) in zip(tokens, tokens.dropFirst(2))
    where token.text == "state" && !isMember(token) && isMember(name) {
      result.formUnion(feature.index.readings(of: name.text))
    }
    return result
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
