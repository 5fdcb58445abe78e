import TrellisIR
import TrellisSpec

/// Delegate actions of a child that no parent handles.
struct UnheardDelegates: Rule {
  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    let handled = graph.handled
    return findings(graph).flatMap { $0.diagnostics(handled) }
  }

  func findings(_ graph: FeatureGraph) -> [Finding] {
    graph.features.filter { !$0.feature.delegate.isEmpty }.map { resolved in
      let (id, name) = (resolved.id, resolved.feature.name.text)
      let delegate = resolved.feature.delegate.map(\.name)
      return .depending { handled in
        let parents = handled.parents(of: id)
        // An entry that couldn't be parsed may handle it.
        guard let parent = parents.first, !handled.containsEverything(of: id),
          !parents.contains(where: handled.isIncomplete)
        else { return [] }
        return delegate.filter { !handled.contains(delegate: $0.text, of: id) }.map {
          Diagnostic(
            .warning, rule: .unheardDelegate,
            "no parent of '\(name)' handles its delegate action '\($0.text)'; add a pattern to '\(graph.name(of: parent))'",
            at: $0.range)
        }
      }
    }
  }
}

extension UnheardDelegates {
  static let texts = [unheardDelegate]

  private static let unheardDelegate = RuleText(
    .unheardDelegate,
    meaning: """
      At least one of the features that show a feature responds to each of its delegate actions.
      """,
    reason: """
      A delegate action goes to the parent's reducer. If the parent ignores it, nothing happens: the
      form announces that it saved, and the list still shows the old item. Neither the compiler nor
      a test of the child alone can notice that.
      """,
    wrong: .spec(
      """
      feature: ListFeature
      destination: {edit: {sheet: EditFeature}}
      actions: [editButtonTapped]
      reducer:
        editButtonTapped: {present: edit}
      ---
      feature: EditFeature
      actions: [saveButtonTapped]
      delegate: [didSave]
      reducer:
        saveButtonTapped: {delegate: didSave}
      """),
    right: .spec(
      """
      feature: ListFeature
      destination: {edit: {sheet: EditFeature}}
      actions: [editButtonTapped]
      reducer:
        editButtonTapped: {present: edit}
        destination.edit.delegate.didSave: dismiss
      ---
      feature: EditFeature
      actions: [saveButtonTapped]
      delegate: [didSave]
      reducer:
        saveButtonTapped: {delegate: didSave}
      """)
  )
}
