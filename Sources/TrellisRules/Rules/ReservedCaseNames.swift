import TrellisIR
import TrellisSpec

/// Cases with names of the library's own generated members: a path case `body` would shadow the
/// reducer's body.
struct ReservedCaseNames: Rule {
  static let texts = ReservedTypeNames.texts

  private static let reserved: Set<String> = ["allCasePaths", "body", "is", "modify", "scope"]

  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    graph.features.map(\.feature).flatMap { feature in
      let names =
        feature.destinations.map(\.name) + feature.path.map(\.name)
        + feature.cases.map(\.name)
      // `state.alert = .none` would dismiss an alert.
      let prompts = feature.prompts.filter { !$0.isBoolean }.map(\.name).filter {
        ["none", "some"].contains($0.text)
      }
      return prompts.map {
        Diagnostic(
          rule: .reservedName,
          "a prompt can't be named '\($0.text)', which is a case of 'Optional'", at: $0.range)
      }
        + names.filter { Self.reserved.contains($0.text) }.map {
          Diagnostic(
            rule: .reservedName,
            "a case can't be named '\($0.text)', which the library uses itself",
            at: $0.range)
        }
    }
  }
}
