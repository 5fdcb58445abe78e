import TrellisIR
import TrellisSpec
import TrellisSwift

/// The names of types in other languages and formats that Swift spells differently.
struct ForeignTypes: Rule {
  private static let swift: [String: String] = [
    "array": "Array", "bool": "Bool", "boolean": "Bool", "date": "Date",
    "decimal": "Decimal", "double": "Double", "float": "Float", "int": "Int", "integer": "Int",
    "number": "Double", "str": "String", "string": "String", "text": "String", "url": "URL",
    "uuid": "UUID",
  ]

  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    graph.features.map(\.feature).flatMap { feature in
      feature.types.flatMap { type in
        let tokens = SwiftTokens(type.text)
        return tokens.tokens.compactMap { token -> Diagnostic? in
          guard token.kind == .identifier, !tokens.isMember(token), !tokens.isLabel(token),
            let name = Self.swift[token.text]
          else { return nil }
          return Diagnostic(
            rule: .foreignType, "Swift has no type '\(token.text)'; write '\(name)'",
            at: type.part(token.text, at: token.offset).range)
        }
      }
    }
  }
}

extension ForeignTypes {
  static let texts = [foreignType]

  private static let foreignType = RuleText(
    .foreignType,
    meaning: "Types are spelled as in Swift.",
    reason: """
      Other languages and schemas spell types 'string' and 'boolean'. Swift's types begin with a
      capital letter, so the mistake would surface only when the generated code is compiled: "cannot
      find type 'string' in scope".
      """,
    wrong: .spec(
      """
      feature: ProfileFeature
      state: {name: string?}
      """),
    right: .spec(
      """
      feature: ProfileFeature
      state: {name: String?}
      """)
  )
}
