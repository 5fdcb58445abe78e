import TrellisSpec

extension RuleText {
  static let duplicateType = RuleText(
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
