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
        type.tree(as: .type).typeNames.compactMap { node in
          Self.swift[node.word].map { name in
            Diagnostic(
              rule: .foreignType, "Swift has no type '\(node.word)'; write '\(name)'",
              at: type.part(wordOf: node).range)
          }
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
