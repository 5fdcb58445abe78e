import TrellisIR
import TrellisSpec
import TrellisSwift

/// Stored properties, dependencies and presented values that are named like Swift keywords. The library's
/// macros spell the name of a property without the backticks that it needs. No macro spells a `let`.
/// Dependencies and values are spelled as they are in the Swift of specs, where such a name would be a
/// keyword.
struct KeywordProperties: Rule {
  static let texts = ReservedTypeNames.texts

  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    graph.features.map(\.feature).flatMap { feature in
      var names = feature.state.filter { !$0.isConstant }.map(\.name)
      names += feature.ownedChildren.map(\.property) + feature.presents.map(\.name)
      names += feature.promptProperties.map(\.declaration)
      names += feature.tabs.map { [$0.selection] } ?? []
      let properties = names.filter { SwiftIdentifier.isKeyword($0.text) }.map {
        Diagnostic(
          rule: .reservedName,
          "a property can't be named '\($0.text)', a Swift keyword that the library's macros can't spell",
          at: $0.range)
      }
      let values = feature.destinations.filter { destination in
        if case .value = destination.content { true } else { false }
      }.map(\.name)
      return properties
        + diagnostics(feature.dependencies.map(\.name), "a dependency")
        + diagnostics(values, "a destination with a value")
    }
  }
  private func diagnostics(_ names: [SourceText], _ what: String) -> [Diagnostic] {
    names.filter { SwiftIdentifier.escaped($0.text) != $0.text }.map {
      Diagnostic(
        rule: .reservedName, "\(what) can't be named '\($0.text)', a Swift keyword", at: $0.range)
    }
  }
}
