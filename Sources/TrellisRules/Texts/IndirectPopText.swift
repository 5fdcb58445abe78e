import TrellisSpec

extension RuleText {
  static let indirectPop = RuleText(
    .indirectPop,
    meaning: "An action that a screen's entry sends doesn't pop the last screen.",
    reason: """
      'pop' in the entry of a screen removes that screen, by its ID, and everything above it. 'pop'
      in the entry of any other action removes the last screen. By the time that action arrives,
      another screen may have been pushed, and the wrong one disappears.
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
