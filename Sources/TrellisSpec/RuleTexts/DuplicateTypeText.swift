extension RuleText {
  static let duplicateType = RuleText(
    .duplicateType,
    meaning: """
      No other Swift file of the module declares a type that Trellis generates. Files that Trellis
      wrote do not count.
      """,
    reason: """
      Swift allows one type of a name in a module, so the generated code would not compile. Add
      'view: none' if the view is yours, or rename one of the two types. Types below '#if' count as
      declared; if the build leaves the file out, turn the rule off.
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
