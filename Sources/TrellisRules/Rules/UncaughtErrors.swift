import TrellisIR
import TrellisSpec
import TrellisSwift

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
    feature.index.dependencies(among: call.tree.mentionedNames).contains(where: \.isClock)
      || call.tree.uncontrolledValues().contains { $0.source == .sleep }
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
    tree.nodes.contains { $0.kind == .effect && $0.word == "try" && !$0.isInResult }
  }
}

extension SwiftNode {
  /// Whether it is in the closure of a `Result { … }`, which catches errors.
  fileprivate var isInResult: Bool {
    guard let parent else { return false }
    let isCaught = kind == .closure && parent.kind == .call && parent.base?.name == "Result"
    return isCaught || parent.isInResult
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
