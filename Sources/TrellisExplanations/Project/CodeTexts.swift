import TrellisRules
import TrellisSpec

/// Explanations of the conflicts with a project's own code that `TrellisWorkspace/Project` and
/// `TrellisWorkspace/Commands` report.
enum CodeTexts {
  static let all = [changedByEjection, duplicateType]

  private static let changedByEjection = RuleText(
    .changedByEjection,
    meaning: "Ejecting a feature leaves the generated code of other features unchanged.",
    reason: """
      An ejected feature no longer has a spec, so the remaining specs treat it as existing Swift
      code. Trellis no longer knows its delegate actions, its actions, or the arguments of its
      state. A parent that relied on them is generated differently from then on. Build the project,
      and add what's missing to the parent's spec.
      """,
    wrong: .other(
      """
      $ trellis eject Item
      List.feature.yaml:1:10: warning: 'ListFeature' is generated differently
      without the spec of 'ItemFeature'; …
      """),
    right: .other(
      """
      $ trellis eject Item --dry-run
      $ trellis eject Item
      $ swift build
      """)
  )

  private static let duplicateType = RuleText(
    .duplicateType,
    meaning: """
      No other Swift file of the module declares a type that Trellis generates. Files that Trellis
      wrote don't count.
      """,
    reason: """
      A module can't contain two types with the same name, so the generated code wouldn't compile.
      If the view is yours, write 'view: none'. Otherwise, rename one of the two types. Types inside
      '#if' count as declared; if your build excludes the file, turn the rule off.
      """,
    wrong: .other(
      """
      $ cat Sources/Shop/Cart.swift
      struct CartView: View {}
      $ cat Sources/Shop/Cart.feature.yaml
      feature: CartFeature
      """),
    right: .other(
      """
      $ cat Sources/Shop/Cart.swift
      struct CartView: View {}
      $ cat Sources/Shop/Cart.feature.yaml
      feature: CartFeature
      view: none
      """)
  )
}
