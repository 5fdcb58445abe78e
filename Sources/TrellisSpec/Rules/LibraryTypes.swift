/// Types of the library that each target spells differently. A spec says what they mean instead.
struct LibraryTypes: Rule {
  private static let meanings: [String: String] = [
    "AlertState": "declare the alert under 'alerts'",
    "BindingAction": "write 'binding: true'",
    "ConfirmationDialogState": "declare the dialog under 'confirmationDialogs'",
    "IdentifiedAction": "declare the rows under 'forEach'",
    "IdentifiedActionOf": "declare the rows under 'forEach'",
    "PresentationAction": "declare what is presented under 'destination' or 'presents'",
    "PresentationState": "declare what is presented under 'destination' or 'presents'",
    "StackAction": "declare what is pushed under 'path'",
    "StackActionOf": "declare what is pushed under 'path'",
    "StackState": "declare what is pushed under 'path'",
  ]

  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    graph.features.map(\.feature).flatMap { feature in
      feature.types.compactMap { type -> Diagnostic? in
        let tokens = SwiftTokens(type.text)
        for token in tokens.tokens where token.kind == .identifier && !tokens.isMember(token) {
          guard let meaning = Self.meanings[token.text] else { continue }
          return Diagnostic(
            .warning, rule: .libraryType,
            "'\(token.text)' is the library's, and Trellis writes it; \(meaning)",
            at: type.part(token.text, at: token.offset).range)
        }
        return nil
      }
    }
  }
}
