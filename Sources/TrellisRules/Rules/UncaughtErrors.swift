import TrellisIR
import TrellisSpec

/// Calls that are tried in effects where nothing catches their errors.
struct UncaughtErrors: Rule {
  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    graph.features.flatMap { resolved in
      resolved.reactions.flatMap { $0.body.operations }.flatMap { operation -> [Diagnostic] in
        guard case .run(let effect) = operation.kind, effect.failure == nil else { return [] }
        return effect.uncaught.filter { !isWaiting($0, in: resolved.feature) }
          .compactMap { call in
            guard let range = call.source?.range else { return nil }
            return Diagnostic(
              .warning, rule: .uncaughtError,
              "nothing catches the error of this call; add 'catch' with an action that receives it",
              at: range)
          }
      }
    }
  }

  /// Whether a call only waits, so that its only error is its cancellation.
  private func isWaiting(_ call: Expression, in feature: Feature) -> Bool {
    feature.index.dependencies(in: call.tokens).contains { $0.key.text.hasSuffix("Clock") }
      || call.text.contains("Task.sleep")
  }
}

extension Effect {
  /// The Swift whose errors the effect doesn't catch.
  fileprivate var uncaught: [Expression] {
    guard let call else { return steps.expressions.filter(\.isTried) }
    if call.response?.isResult == true { return [] }
    return [call.text].filter(\.isTried)
  }
}

extension Expression {
  /// Whether a call in it is tried, and its error goes on.
  fileprivate var isTried: Bool {
    let all = tokens.tokens
    return all.indices.contains { index in
      all[index].text == "try" && !tokens.isMember(all[index])
        && tokens.scalar(at: all[index].offset + 3).map { !"?!".unicodeScalars.contains($0) }
          ?? true
        && !isInResult(index)
    }
  }

  /// Whether a token is in the closure of a `Result { … }`, which catches errors.
  private func isInResult(_ index: Int) -> Bool {
    var depth = 0
    var former = tokens.tokens.prefix(index)
    while let token = former.popLast() {
      if token.isOne(of: ")]}") { depth += 1 }
      guard token.isOne(of: "([{") else { continue }
      if depth == 0, token.text == "{", former.last?.text == "Result" { return true }
      depth = max(0, depth - 1)
    }
    return false
  }
}

extension UncaughtErrors {
  static let texts = [uncaughtError]

  private static let uncaughtError = RuleText(
    .uncaughtError,
    meaning: "An effect that tries a call catches its error.",
    reason: """
      An error that leaves an effect goes nowhere: the library reports it as an issue at run time,
      and a model ignores it. With 'catch', an action receives it. If the error doesn't matter,
      write 'try?'.
      """,
    wrong: .spec(
      """
      feature: EditFeature
      dependencies: {client: EditClient}
      actions: [saveButtonTapped]
      reducer:
        saveButtonTapped: {run: try await client.save()}
      """),
    right: .spec(
      """
      feature: EditFeature
      dependencies: {client: EditClient}
      actions: [saveButtonTapped, saveFailed]
      reducer:
        saveButtonTapped: {run: {call: client.save(), catch: saveFailed}}
        saveFailed: custom
      """)
  )
}
