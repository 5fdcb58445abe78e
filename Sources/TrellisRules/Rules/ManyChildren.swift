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

extension ManyChildren {
  static let texts = [manyChildren]

  private static let manyChildren = RuleText(
    .manyChildren,
    meaning: "A feature composes at most six reducers, and a path has at most twenty cases.",
    reason: """
      A reducer's body is one expression whose generic type nests once for every 'Scope' and
      'ifLet'. Beyond six of them, the type checker slows down and finally gives up ("unable to
      type-check this expression in reasonable time"). A path's state is as large as its largest
      case, and enums of more than twenty features have overflowed the stack on devices. Move
      children that belong together into a feature of their own.
      """,
    wrong: .spec(
      """
      feature: RootFeature
      scope:
        header: HeaderFeature
        player: PlayerFeature
        queue: QueueFeature
        lyrics: LyricsFeature
        search: SearchFeature
        badge: BadgeFeature
        footer: FooterFeature
      """),
    right: .spec(
      """
      feature: RootFeature
      scope:
        header: HeaderFeature
        player: PlayerFeature
        search: SearchFeature
        footer: FooterFeature
      """)
  )
}
