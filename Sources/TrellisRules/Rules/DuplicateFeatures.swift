import TrellisIR
import TrellisSpec

/// Two specs of a module with the same name, each of which would overwrite the other's files. On most Macs,
/// names that differ only in capitalization are the same file.
struct DuplicateFeatures: Rule {
  let concernsAll = true

  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    var first: [FeatureName: FeatureID] = [:]
    var result: [Diagnostic] = []
    for id in graph.featureIDs {
      let fullName = graph.fullName(of: id)
      let spelling = FeatureName(module: fullName.module, name: fullName.name.lowercased())
      if let known = first[spelling] {
        let (name, other) = (graph[id].feature.name, graph[known].feature.name)
        let message: Message =
          other == name
          ? "the feature '\(name.text)' has two specs; keep one of them or rename it"
          : "'\(name.text)' and '\(other.text)' differ only in capitalization, and so would their files"
        let note = Diagnostic.Note(message: "the first one is here", range: other.range)
        result.append(Diagnostic(rule: .duplicateFeature, message, at: name.range, notes: [note]))
      } else {
        first[spelling] = id
      }
    }
    return result
  }
}

extension DuplicateFeatures {
  static let texts = [duplicateFeature]

  private static let duplicateFeature = RuleText(
    .duplicateFeature,
    meaning: """
      Each feature has exactly one spec, and the names of a module's features differ in more than
      capitalization.
      """,
    reason: """
      Both specs would write the same file, and the second would silently replace the first. On most
      Macs, 'ItemFeature.swift' and 'itemfeature.swift' are the same file, too. A parent that names
      the feature could mean either one. Features of different modules can have the same name.
      """,
    wrong: .spec(
      """
      feature: ItemFeature
      ---
      feature: ItemFeature
      """),
    right: .spec(
      """
      feature: ItemFeature
      ---
      feature: ItemListFeature
      """)
  )
}
