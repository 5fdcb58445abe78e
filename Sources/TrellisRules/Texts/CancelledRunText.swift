import TrellisSpec

extension RuleText {
  static let cancelledRun = RuleText(
    .cancelledRun,
    meaning: "Two effects of one reaction don't cancel each other.",
    reason: """
      An effect with 'cancelInFlight' cancels the running effect with the same 'id'. If a reaction
      starts two such effects, the second cancels the first before it has done anything. Give each
      effect its own 'id'.
      """,
    wrong: .spec(
      """
      feature: ListFeature
      dependencies: {client: ListClient}
      actions: [task]
      reducer:
        task:
          - run: {call: client.syncItems(), id: sync, cancelInFlight: true}
          - run: {call: client.syncTags(), id: sync, cancelInFlight: true}
      """),
    right: .spec(
      """
      feature: ListFeature
      dependencies: {client: ListClient}
      actions: [task]
      reducer:
        task:
          - run: {call: client.syncItems(), id: items, cancelInFlight: true}
          - run: {call: client.syncTags(), id: tags, cancelInFlight: true}
      """)
  )
}
