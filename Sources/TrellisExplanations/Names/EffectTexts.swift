import TrellisRules
import TrellisSpec

/// Explanations of the mistakes in the names of effects that `TrellisIR` reports.
enum EffectTexts {
  static let all = [missingClock, unknownEffect]

  private static let missingClock = RuleText(
    .missingClock,
    meaning: "A feature that waits has a clock among its dependencies.",
    reason: """
      'after' and 'debounce' wait by a clock, and 'throttle' by a scheduler, so that tests control
      the time. Declare one under 'dependencies'; its name is up to you.
      """,
    wrong: .spec(
      """
      feature: SearchFeature
      dependencies: {client: SearchClient}
      actions: [queryChanged]
      reducer:
        queryChanged:
          run: {call: client.search(), id: search, debounce: .seconds(1)}
      """),
    right: .spec(
      """
      feature: SearchFeature
      dependencies: {client: SearchClient, clock: \\.continuousClock}
      actions: [queryChanged]
      reducer:
        queryChanged:
          run: {call: client.search(), id: search, debounce: .seconds(1)}
      """)
  )

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
