import TrellisIR
import TrellisSpec

/// Stored properties that are named like Swift keywords. The library's macros spell the name
/// without the backticks that it needs. No macro spells a `let`.
struct KeywordProperties: Rule {
  static let texts = ReservedTypeNames.texts

  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    graph.features.map(\.feature).flatMap { feature in
      var names = feature.state.filter { !$0.isConstant }.map(\.name)
      names += feature.ownedChildren.map(\.property) + feature.presents.map(\.name)
      names += feature.promptProperties.map(\.declaration)
      names += feature.tabs.map { [$0.selection] } ?? []
      return names.filter { SwiftIdentifier.isKeyword($0.text) }.map {
        Diagnostic(
          rule: .reservedName,
          "a property can't be named '\($0.text)', a Swift keyword that the library's macros can't spell",
          at: $0.range)
      }
    }
  }
}
