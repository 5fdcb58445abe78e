import TrellisIR
import TrellisSpec

/// Models that dismiss themselves although their views are part of another one, which SwiftUI would
/// dismiss.
extension ModelLimits {
  func dismissals(_ context: FeatureContext) -> [Diagnostic] {
    context.edges.presentations.compactMap { edge in
      guard edge.destination?.style == .inline, let feature = edge.feature,
        let name = edge.reference
      else { return nil }
      if let part = dismissingPart(of: feature) {
        return error(
          "'\(part)' would dismiss the view that shows '\(name.text)' inline; add a delegate action to it",
          name.range)
      }
      guard graph.isShownUnpresented(feature), graph.resolved(feature).dismissesItself else {
        return nil
      }
      return error(
        "'\(name.text)' dismisses itself, so it can't be inline here and a screen or a part of a view elsewhere; add a delegate action to it",
        name.range)
    }
  }

  /// A feature in the view of another one that dismisses what contains it.
  private func dismissingPart(of feature: FeatureID) -> String? {
    var seen: Set = [feature]
    var waiting = [feature]
    while let id = waiting.popLast() {
      for part in graph[id].edges.children.all.compactMap(\.feature)
      where seen.insert(part).inserted {
        if graph.resolved(part).dismissesItself { return graph.name(of: part) }
        waiting.append(part)
      }
    }
    return nil
  }
}
