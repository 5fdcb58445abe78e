import TrellisIR
import TrellisSpec

/// A feature whose state would contain itself. Only `forEach`, `presents`, `destination` and `path`
/// put a container in between.
struct InfiniteState: Rule {
  /// More names wouldn't make the message clearer.
  private let longestWay = 8

  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    let features = graph.features.map(\.feature)
    let circles = FeatureGraph.circles(in: features, through: \.inlineChildren)
    var result: [Diagnostic] = []
    for feature in features {
      for child in feature.inlineChildren {
        guard let held = graph.feature(child.feature.text, from: feature),
          circles[held.name.text] == circles[feature.name.text]
        else { continue }
        let way = result.count < mostHints ? way(from: held, to: feature, graph) : ""
        result.append(
          Diagnostic(
            rule: .infiniteState,
            "'\(child.name.text)' would contain the state of '\(feature.name.text)'\(way) endlessly; use 'forEach', 'presents', 'destination' or 'path' for recursion",
            at: child.feature.range))
      }
    }
    return result
  }

  /// The features on the path from one to another, for the message.
  private func way(from start: Feature, to target: Feature, _ graph: FeatureGraph) -> String {
    if start.name == target.name { return "" }
    var waiting = [start]
    var holders: [String: String?] = [start.name.text: nil]
    while let feature = waiting.popLast() {
      for child in feature.inlineChildren {
        guard let next = graph.feature(child.feature.text, from: feature) else { continue }
        if next.name == target.name {
          var names: [String] = []
          var name: String? = feature.name.text
          while let passed = name {
            names.append(passed)
            name = holders[passed] ?? nil
          }
          let shown = names.reversed().prefix(longestWay).map { "'\($0)'" }.joined(separator: ", ")
          return " through \(shown)\(names.count > longestWay ? ", …" : "")"
        }
        if holders[next.name.text] == nil {
          holders[next.name.text] = .some(feature.name.text)
          waiting.append(next)
        }
      }
    }
    return ""
  }
}

extension Feature {
  /// The children whose state is stored directly in this feature's state.
  fileprivate var inlineChildren: [Child] {
    stateChildren + optionals + cases
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
