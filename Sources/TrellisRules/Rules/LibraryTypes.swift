import TrellisIR
import TrellisSpec
import TrellisSwift

/// Types of the library that each target spells differently. A spec says what they mean instead.
struct LibraryTypes: Rule {
  private static let meanings: [String: String] = [
    "AlertState": "declare the alert under 'alerts'",
    "BindingAction": "write 'binding: true'",
    "ConfirmationDialogState": "declare the dialog under 'confirmationDialogs'",
    "IdentifiedAction": "declare the rows under 'forEach'",
    "IdentifiedActionOf": "declare the rows under 'forEach'",
    "PresentationAction": "declare presented features under 'destination' or 'presents'",
    "PresentationState": "declare presented features under 'destination' or 'presents'",
    "StackAction": "declare pushed features under 'path'",
    "StackActionOf": "declare pushed features under 'path'",
    "StackState": "declare pushed features under 'path'",
  ]

  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    graph.features.map(\.feature).flatMap { feature in
      feature.types.compactMap { type -> Diagnostic? in
        type.tree(as: .type).typeNames.lazy.compactMap { node in
          Self.meanings[node.word].map { meaning in
            Diagnostic(
              .warning, rule: .libraryType,
              "'\(node.word)' belongs to the library, and Trellis generates it; \(meaning)",
              at: type.part(wordOf: node).range)
          }
        }.first
      }
    }
  }
}

extension LibraryTypes {
  static let texts = [libraryType]

  private static let libraryType = RuleText(
    .libraryType,
    meaning: """
      Types such as 'PresentationAction', 'StackState' and 'AlertState' are expressed with the
      spec's own keys.
      """,
    reason: """
      These types belong to particular versions of one library, while a spec serves every target:
      models have no 'PresentationAction', and before 1.7 the property wrapper had another name.
      Trellis also generates what belongs to these types, such as the 'ifLet' or 'forEach' without
      which a child's actions do nothing. It can't do that for a property that merely has the type.
      """,
    wrong: .spec(
      """
      feature: ListFeature
      state: {detail: PresentationState<DetailFeature.State>?}
      """),
    right: .spec(
      """
      feature: ListFeature
      destination: {detail: {sheet: DetailFeature}}
      actions: [itemTapped]
      reducer:
        itemTapped: {present: detail}
      """)
  )
}
