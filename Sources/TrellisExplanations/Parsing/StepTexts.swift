import TrellisRules
import TrellisSpec

/// Explanations of the mistakes in steps that `TrellisSpec/Parsing` reports.
enum StepTexts {
  static let all = [effectStep, missingStep, unknownStep]

  private static let effectStep = RuleText(
    .effectStep,
    meaning: """
      The steps of an effect are 'send', 'delegate', 'dismissSelf', 'if', 'guard', 'switch', 'let',
      'call', 'each', 'stop' and 'custom'.
      """,
    reason: """
      An effect runs beside the reducer and can't change its state. It sends actions, and the
      reactions to them change the state. A step that changes the state stands next to 'run'.
      """,
    wrong: .spec(
      """
      feature: EditFeature
      state: {isSaved: Bool = false}
      dependencies: {client: EditClient}
      actions: [saveButtonTapped]
      reducer:
        saveButtonTapped:
          run:
            steps:
              - call: client.save()
              - set: {isSaved: true}
      """),
    right: .spec(
      """
      feature: EditFeature
      state: {isSaved: Bool = false}
      dependencies: {client: EditClient}
      actions: [saveButtonTapped, saved]
      reducer:
        saveButtonTapped:
          run:
            steps:
              - call: client.save()
              - send: saved
        saved: {set: {isSaved: true}}
      """)
  )

  private static let missingStep = RuleText(
    .missingStep,
    meaning: "A pattern in 'reducer' has at least one step.",
    reason: """
      An empty entry could mean "nothing happens" or "not written yet", and the code would look the
      same. To leave the code to a person, write 'custom'. If nothing happens, remove the entry.
      """,
    wrong: .spec(
      """
      feature: CounterFeature
      actions: [resetButtonTapped]
      reducer:
        resetButtonTapped:
      """),
    right: .spec(
      """
      feature: CounterFeature
      actions: [resetButtonTapped]
      reducer:
        resetButtonTapped: custom
      """)
  )

  private static let unknownStep = RuleText(
    .unknownStep,
    meaning: """
      A step begins with 'present', 'dismiss', 'dismissSelf', 'push', 'pop', 'set', 'select',
      'become', 'send', 'delegate', 'run', 'cancel', 'custom', 'if', 'guard', 'switch', 'let', 'call'
      or 'stop'.
      """,
    reason: """
      Steps say what happens, and each target spells that differently, so Swift can't take the place
      of a step. For anything that these steps can't express, write 'custom' and implement it in
      Swift.
      """,
    wrong: .spec(
      """
      feature: CounterFeature
      state: {count: Int = 0}
      actions: [resetButtonTapped]
      reducer:
        resetButtonTapped: state.count = 0
      """),
    right: .spec(
      """
      feature: CounterFeature
      state: {count: Int = 0}
      actions: [resetButtonTapped]
      reducer:
        resetButtonTapped: {set: {count: 0}}
      """)
  )
}
