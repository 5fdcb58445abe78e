import TrellisSpec

/// Explanations of the mistakes in the names of effects that `TrellisIR` reports.
enum EffectTexts {
  static let all = [unknownEffect]

  private static let unknownEffect = RuleText(
    .unknownEffect,
    meaning: "'cancel' refers to the 'id' of a 'run' of the same feature.",
    reason: """
      An effect is cancelled with the ID that it was started with. Cancelling an ID that no effect
      has does nothing, silently: the search that should stop goes on, and its response arrives
      late.
      """,
    wrong: .spec(
      """
      feature: SearchFeature
      dependencies: {client: SearchClient}
      actions: [task, stopButtonTapped]
      reducer:
        task: {run: {call: client.search(), id: search}}
        stopButtonTapped: {cancel: load}
      """),
    right: .spec(
      """
      feature: SearchFeature
      dependencies: {client: SearchClient}
      actions: [task, stopButtonTapped]
      reducer:
        task: {run: {call: client.search(), id: search}}
        stopButtonTapped: {cancel: search}
      """)
  )
}
