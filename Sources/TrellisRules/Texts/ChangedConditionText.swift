import TrellisSpec

extension RuleText {
  static let changedCondition = RuleText(
    .changedCondition,
    meaning: """
      If two steps have opposite conditions, the first step doesn't change anything that the second
      condition reads.
      """,
    reason: """
      Steps run in order, and each condition is evaluated when its step is reached. A step that
      changes what its condition reads makes the opposite condition true, so both steps run. Put
      the step that changes nothing first, or let both conditions read something that neither
      step changes.
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
          - run: player.start()
            where: "!state.isPlaying"
          - set: {isPlaying: false}
            where: state.isPlaying
      """)
  )
}
