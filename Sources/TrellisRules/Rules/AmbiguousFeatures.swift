import TrellisIR
import TrellisSpec

/// Names that can be those of features in several modules, and features that code can't name because a type hides
/// their module.
struct AmbiguousFeatures: Rule {
  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    graph.features.flatMap { resolved in
      resolved.edges.all.compactMap { edge in
        edge.reference.flatMap { place in
          ambiguous(place, resolved.feature, graph) ?? hidden(edge, place, resolved, graph)
        }
      }
    }
  }

  private func ambiguous(
    _ place: SourceText, _ owner: Feature, _ graph: FeatureGraph
  ) -> Diagnostic? {
    if place.text == "Self" { return nil }
    let choices = graph.choices(for: place.text, in: owner.fullName.module)
    if choices.isEmpty { return nil }
    let names = choices.map { graph.fullName(of: $0) }
    let spellings = names.filter { $0.module != nil }.map { "'\($0)'" }.joined(separator: " or ")
    return Diagnostic(
      rule: .ambiguousFeature,
      "several modules have a feature '\(place.text)'; write \(spellings)", at: place.range,
      notes: zip(choices, names).map { id, name in
        Diagnostic.Note(message: "'\(name)' is declared here", range: graph[id].feature.name.range)
      })
  }

  /// A feature whose name code has to write with its module, although a feature has the name of the module.
  private func hidden(
    _ edge: Edge, _ place: SourceText, _ owner: ResolvedFeature, _ graph: FeatureGraph
  ) -> Diagnostic? {
    guard let id = edge.feature, let module = graph.summary(of: id).fullName.module,
      let own = owner.feature.fullName.module, module != own
    else { return nil }
    let directory = graph.directory
    func modules(named name: String) -> [(position: Int, module: String)] {
      let visible = graph.modules(below: owner.id).own.union([own])
      return directory.features(named: name).compactMap { position in
        directory.names[position].module.flatMap {
          visible.contains($0) ? (position, $0) : nil
        }
      }
    }
    let child = graph.name(of: id)
    guard modules(named: child).contains(where: { $0.module != module }),
      let hiding = modules(named: module).first
    else { return nil }
    let feature = graph.ids[hiding.position]
    return Diagnostic(
      rule: .ambiguousFeature,
      "Swift can't tell '\(module).\(child)' from others, because '\(module)' is also the name of a feature; rename one of them",
      at: place.range,
      notes: [
        Diagnostic.Note(
          message: "'\(module)' is declared here", range: graph[feature].feature.name.range)
      ])
  }
}

extension AmbiguousFeatures {
  static let texts = [ambiguousFeature]

  private static let ambiguousFeature = RuleText(
    .ambiguousFeature,
    meaning: """
      A name means one feature: the one of its own module, or else the only one of that name. Otherwise, the name of
      the module precedes it.
      """,
    reason: """
      Two modules can have a feature of the same name. In a spec of either module, the name means
      its own, as in Swift. In a spec of another module, the name alone could mean both, and the
      wrong one may even fit. If a feature also has the name of a module that the code has to name,
      Swift looks for the type inside of that feature.
      """,
    wrong: .other(
      """
      # Sources/App/App.feature.yaml
      feature: AppFeature
      destination: {settings: {sheet: SettingsFeature}}
      # Sources/Account/Settings.feature.yaml
      feature: SettingsFeature
      # Sources/Home/Settings.feature.yaml
      feature: SettingsFeature
      """),
    right: .other(
      """
      # Sources/App/App.feature.yaml
      feature: AppFeature
      destination: {settings: {sheet: Account.SettingsFeature}}
      """)
  )
}
