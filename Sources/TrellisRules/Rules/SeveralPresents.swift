import TrellisIR
import TrellisSpec

/// Several features that could be shown at the same time, although one `destination` would allow
/// only one of them.
struct SeveralPresents: Rule {
  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    graph.features.map(\.feature).compactMap { feature in
      let covering = feature.presents.filter { $0.style != .inline }
      guard covering.count > 1, feature.presentation != .separate else { return nil }
      return Diagnostic(
        .warning, rule: .severalPresents,
        "'\(covering[1].name.text)' and '\(covering[0].name.text)' could be presented at the same time; declare them under 'destination', or write 'presentation: separate' if that is intended",
        at: covering[1].name.range)
    }
  }
}

extension SeveralPresents {
  static let texts = [severalPresents]

  private static let severalPresents = RuleText(
    .severalPresents,
    meaning: """
      A feature presents through one 'destination', unless 'presentation: separate' says that
      several things can be shown at once.
      """,
    reason: """
      With one property for each, the state can say that two sheets are open, which SwiftUI can't
      show. It shows one and drops the other, and the screen no longer matches the state. An enum
      has exactly one case at a time, so the compiler rules this out. What is shown 'inline' covers
      nothing, so it can be there beside a sheet.
      """,
    wrong: .spec(
      """
      feature: ListFeature
      presents:
        addItem: {sheet: ItemFeature}
        settings: {sheet: SettingsFeature}
      actions: [addButtonTapped, settingsButtonTapped]
      reducer:
        addButtonTapped: {present: addItem}
        settingsButtonTapped: {present: settings}
      """),
    right: .spec(
      """
      feature: ListFeature
      destination:
        addItem: {sheet: ItemFeature}
        settings: {sheet: SettingsFeature}
      actions: [addButtonTapped, settingsButtonTapped]
      reducer:
        addButtonTapped: {present: addItem}
        settingsButtonTapped: {present: settings}
      """)
  )
}
