extension RuleText {
  static let unknownEffect = RuleText(
    .unknownEffect,
    meaning: "'cancel' names the 'id' of a 'run' of the same feature.",
    reason: """
      An effect is cancelled by an id that it was started with. An id that no effect has cancels
      nothing, silently: the search that should stop goes on, and its answer comes in late.
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
