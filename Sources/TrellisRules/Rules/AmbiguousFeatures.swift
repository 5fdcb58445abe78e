import TrellisIR
import TrellisSpec

/// Names that can be those of features in several modules, and features that code can't tell from others.
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

  /// A feature that code can name neither with its module, because a type has the name of that, nor without.
  private func hidden(
    _ edge: Edge, _ place: SourceText, _ owner: ResolvedFeature, _ graph: FeatureGraph
  ) -> Diagnostic? {
    guard let id = edge.feature, let module = hiddenModule(of: id, from: owner, graph) else {
      return nil
    }
    let name = graph.name(of: id)
    let other = owner.edges.all.compactMap(\.feature).first { other in
      other != id && graph.name(of: other) == name
        && hiddenModule(of: other, from: owner, graph) != nil
    }
    let own = graph.directory.features(named: name).map { graph.ids[$0] }.first {
      graph.fullName(of: $0).module == owner.feature.fullName.module
    }
    guard let other = own ?? other else { return nil }
    return Diagnostic(
      rule: .ambiguousFeature,
      "'\(module)' is also the name of a type, so Swift can't tell '\(module).\(name)' from '\(graph.fullName(of: other))'; rename one of the features",
      at: place.range,
      notes: [id, other].map { id in
        Diagnostic.Note(
          message: "'\(graph.fullName(of: id))' is declared here",
          range: graph[id].feature.name.range)
      })
  }

  /// The module of a feature in another module, if a type hides it.
  private func hiddenModule(
    of id: FeatureID, from owner: ResolvedFeature, _ graph: FeatureGraph
  ) -> String? {
    guard let module = graph.fullName(of: id).module, module != owner.feature.fullName.module,
      graph.isHidden(module, from: owner.id)
    else { return nil }
    return module
  }
}

extension AmbiguousFeatures {
  static let texts = [ambiguousFeature]

  private static let ambiguousFeature = RuleText(
    .ambiguousFeature,
    meaning: """
      A name means one feature: the one of its own module, or else the only one of that name.
      Otherwise, the name of the module precedes it.
      """,
    reason: """
      Two modules can have a feature of the same name. In a spec of either module, the name means
      its own, as in Swift. In a spec of another module, the name alone could mean both, and the
      wrong one may even fit.
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
