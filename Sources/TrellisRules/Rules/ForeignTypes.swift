import TrellisIR
import TrellisSpec

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
