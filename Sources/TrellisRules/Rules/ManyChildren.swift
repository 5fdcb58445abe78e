import TrellisIR
import TrellisSpec

/// More children than the type checker handles well.
///
/// Source: the library's issues 1353 and 2724 for composed reducers, 3218 and 3722 for path cases.
struct ManyChildren: Rule {
  private let mostChildren = 6
  private let mostPathCases = 20

  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    graph.features.flatMap { resolved in
      let feature = resolved.feature
      var result: [Diagnostic] = []
      let composed =
        (feature.isCaseReducer ? 0 : resolved.edges.children.all.count) + feature.presents.count
        + (feature.hasDestination ? 1 : 0)
        + (feature.path.isEmpty ? 0 : 1)
      if composed > mostChildren {
        result.append(
          Diagnostic(
            .warning, rule: .manyChildren,
            "'\(feature.name.text)' composes \(composed) reducers; with more than \(mostChildren), the compiler slows down",
            at: feature.name.range))
      }
      if feature.path.count > mostPathCases {
        result.append(
          Diagnostic(
            .warning, rule: .manyChildren,
            "the path of '\(feature.name.text)' has \(feature.path.count) cases; with more than \(mostPathCases), devices have run out of stack",
            at: feature.path[mostPathCases].name.range))
      }
      return result
    }
  }
}
