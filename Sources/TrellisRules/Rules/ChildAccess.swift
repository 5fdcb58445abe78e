import TrellisIR
import TrellisSpec

/// Children that their parent can't see, or that are less visible than it: Swift doesn't allow a
/// public state to contain an internal one.
struct ChildAccess: Rule {
  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    graph.features.flatMap { resolved in
      let feature = resolved.feature
      var seen: Set<FeatureID> = []
      return resolved.edges.all.compactMap { edge -> Diagnostic? in
        guard let id = edge.feature, seen.insert(id).inserted, let place = edge.reference else {
          return nil
        }
        let child = graph[id].feature
        guard !child.unreadable.contains("access"), !feature.unreadable.contains("access"),
          let problem = problem(child, in: feature)
        else { return nil }
        let note = Diagnostic.Note(
          message: "'\(child.name.text)' is declared here", range: child.name.range)
        return Diagnostic(
          rule: .inaccessibleChild, Message(problem), at: place.range, notes: [note])
      }
    }
  }

  private func problem(_ child: Feature, in feature: Feature) -> String? {
    let access = child.access ?? .internal
    let needed = feature.access ?? .internal
    if access < needed {
      return
        "'\(feature.name.text)' is \(needed.rawValue) and can't contain '\(child.name.text)', which is \(access.rawValue); write 'access: \(needed.rawValue)' there, too"
    }
    if let module = child.module, let own = feature.module, module != own, access == .internal {
      return
        "'\(child.name.text)' is internal to the module '\(module)'; write 'access: public' or 'access: package' there"
    }
    if let module = child.module, let own = feature.module, module != own,
      feature.isWritten(.view), SwiftUITypes.names.contains(child.name.text)
    {
      return
        "'\(child.name.text)' is also a type in SwiftUI, which makes it ambiguous in views of another module; rename it to '\(child.name.text)Feature'"
    }
    return nil
  }
}

extension ChildAccess {
  static let texts = [inaccessibleChild]

  private static let inaccessibleChild = RuleText(
    .inaccessibleChild,
    meaning: """
      A child is at least as visible as its parent, and at least 'package' if it's in another
      module.
      """,
    reason: """
      A public 'State' that contains an internal type doesn't compile, and neither does a reference
      to an internal feature of another module. With '@Reducer enum', the error appears inside the
      macro expansion. To make every feature public, write 'access: public' in trellis.yaml.
      """,
    wrong: .spec(
      """
      feature: RootFeature
      access: public
      scope: {home: HomeFeature}
      ---
      feature: HomeFeature
      """),
    right: .spec(
      """
      feature: RootFeature
      access: public
      scope: {home: HomeFeature}
      ---
      feature: HomeFeature
      access: public
      """)
  )
}
