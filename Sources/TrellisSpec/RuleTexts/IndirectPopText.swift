extension RuleText {
  static let indirectPop = RuleText(
    .indirectPop, .warning,
    meaning: "An own action that is sent in answer to a screen does not pop the last one.",
    reason: """
      'pop' in the entry of a screen takes away that very screen, by its id, with all above it. In the entry of an
      own action it takes away the last one. By the time that the action comes in, another screen may have been
      pushed, and then the wrong one goes.
      """,
    wrong: .spec(
      """
      feature: ListFeature
      path: {detail: DetailFeature}
      actions: [detailClosed, rowTapped]
      reducer:
        rowTapped: {push: detail}
        path.detail.delegate.closed: {send: detailClosed}
        detailClosed: pop
      ---
      feature: DetailFeature
      actions: [closeButtonTapped]
      delegate: [closed]
      reducer:
        closeButtonTapped: {delegate: closed}
      """),
    right: .spec(
      """
      feature: ListFeature
      path: {detail: DetailFeature}
      actions: [rowTapped]
      reducer:
        rowTapped: {push: detail}
        path.detail.delegate.closed: pop
      ---
      feature: DetailFeature
      actions: [closeButtonTapped]
      delegate: [closed]
      reducer:
        closeButtonTapped: {delegate: closed}
      """)
  )
}
