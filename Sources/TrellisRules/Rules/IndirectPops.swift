import TrellisIR
import TrellisSpec

/// Actions that pop the last element of the stack in response to an element, which need not be the
/// last one by then.
struct IndirectPops: Rule {
  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    graph.features.flatMap { resolved -> [Diagnostic] in
      if resolved.feature.path.isEmpty { return [] }
      var result: [Diagnostic] = []
      let pops = Dictionary(grouping: resolved.reactions, by: \.path)
        .mapValues { $0.flatMap(\.operations).filter(\.popsLast) }
      for answer in resolved.reactions where answer.path.answersElement {
        for case .send(.own(let path), _) in answer.operations.map(\.kind) {
          result += (pops[path] ?? []).map { step in
            Diagnostic(
              .warning, rule: .indirectPop,
              "this pops whatever is on top by then, not the screen that '\(answer.pattern.source.text)' comes from; write 'pop' in that entry",
              at: step.range,
              notes: [
                Diagnostic.Note(
                  message: "it is sent from here", range: answer.pattern.source.range)
              ])
          }
        }
      }
      return result
    }
  }
}

extension ActionPath {
  /// Whether it is an action of an element of the stack.
  fileprivate var answersElement: Bool {
    if case .element? = segments.first { true } else { false }
  }
}

extension Operation {
  fileprivate var popsLast: Bool {
    if case .change(_, .pop(.last)) = kind { true } else { false }
  }
}

extension IndirectPops {
  static let texts = [indirectPop]

  private static let indirectPop = RuleText(
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
