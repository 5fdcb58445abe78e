import TrellisIR
import TrellisSpec

/// A feature whose state would contain itself. Only `forEach`, `presents`, `destination` and `path`
/// put a container in between.
struct InfiniteState: Rule {
  /// More names wouldn't make the message clearer.
  private let longestWay = 8

  let concernsAll = true

  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    let slots: Set<Edge.Slot> = [.scope, .tab, .optional, .enumCase]
    let circles = graph.circles(through: slots)
    var result: [Diagnostic] = []
    for id in graph.featureIDs
    where graph.children(of: id, in: slots).contains(where: { circles.connect($0, id) }) {
      let node = graph[id]
      for child in node.edges.inline {
        guard let held = child.feature, let place = child.reference, circles.connect(held, id)
        else { continue }
        let way = result.count < mostHints ? way(from: held, to: id, graph) : ""
        result.append(
          Diagnostic(
            rule: .infiniteState,
            "'\(child.name.text)' would contain the state of '\(node.feature.name.text)'\(way) endlessly; use 'forEach', 'presents', 'destination' or 'path' for recursion",
            at: place.range))
      }
    }
    return result
  }

  /// The features on the path from one to another, for the message.
  private func way(from start: FeatureID, to target: FeatureID, _ graph: FeatureGraph) -> String {
    if start == target { return "" }
    var waiting = [start]
    var holders: [FeatureID: FeatureID?] = [start: nil]
    while let id = waiting.popLast() {
      for next in graph[id].edges.inline.compactMap(\.feature) {
        if next == target {
          var names: [String] = []
          var passed: FeatureID? = id
          while let holder = passed {
            names.append(graph[holder].feature.name.text)
            passed = holders[holder] ?? nil
          }
          let shown = names.reversed().prefix(longestWay).map { "'\($0)'" }.joined(separator: ", ")
          return " through \(shown)\(names.count > longestWay ? ", …" : "")"
        }
        if holders[next] == nil {
          holders[next] = .some(id)
          waiting.append(next)
        }
      }
    }
    return ""
  }
}

extension Edges {
  /// The edges to features whose state is stored directly in this feature's state.
  fileprivate var inline: [Edge] {
    permanent + self[.optional].all + self[.enumCase].all
  }
}

extension InfiniteState {
  static let texts = [infiniteState]

  private static let infiniteState = RuleText(
    .infiniteState,
    meaning: """
      A feature can contain itself only through 'forEach', 'presents', 'destination' or 'path'.
      """,
    reason: """
      The state is a struct, and Swift doesn't allow a value type that recursively contains itself,
      not even in an optional. The library's containers (an array of rows, '@Presents' and
      'StackState') add the indirection that makes recursion possible.
      """,
    wrong: .spec(
      """
      feature: FolderFeature
      scope: {parent: FolderFeature}
      """),
    right: .spec(
      """
      feature: FolderFeature
      state: {id: UUID}
      forEach: {folders: FolderFeature}
      """)
  )
}
