import TrellisIR

/// What features lead to: the nodes and edges of a picture of an app.
///
/// Nodes and edges are sorted, so that the order of specs makes no difference.
package struct NavigationGraph: Equatable, Sendable {
  /// Something that can be shown.
  package struct Node: Equatable, Sendable {
    /// What is shown.
    package enum Kind: String, CaseIterable, Sendable {
      /// A feature with a spec.
      case feature
      /// A feature in existing Swift code.
      case code
      /// A screen of plain data.
      case value
      /// A view without a feature.
      case view
      /// An alert.
      case alert
      /// A confirmation dialog.
      case confirmationDialog
    }

    /// The name of the feature, or the path to an entry of its spec: `CartFeature.alerts.remove`.
    package let id: String
    /// The same with the feature's module, whether or not other features have the name.
    let fullID: String
    /// What it is.
    package let kind: Kind
    /// The module, if there is one.
    package let module: String?
    /// What it is called where its feature is known.
    package let name: String
    /// Whether there is a way to it.
    package var reach = Reach.reached
    /// What a difference has done to it.
    package var change: Change?

    /// Creates a node.
    package init(
      id: String, fullID: String? = nil, kind: Kind, module: String? = nil, name: String? = nil
    ) {
      self.id = id
      self.fullID = fullID ?? id
      self.kind = kind
      self.module = module
      self.name = name ?? id
    }
  }

  /// A way from one node to another.
  package struct Edge: Equatable, Sendable {
    /// The position of the node that it starts from.
    package var from: Int
    /// The position of the node that it leads to.
    package var to: Int
    /// How the node is shown or contained.
    package let kind: Kind
    /// The action that shows it, with its condition; or the name of what is contained.
    package let label: String
    /// Whether something takes this way. If not, nothing shows the node, or only something that is never
    /// shown itself.
    package let isTaken: Bool
    /// The place in the feature that it starts from, if the feature's tests look for a way there.
    package let place: ShownPlace?
    /// What a difference has done to it.
    package var change: Change?

    /// Creates an edge.
    package init(
      from: Int, to: Int, kind: Kind, label: String, isTaken: Bool = true, place: ShownPlace? = nil
    ) {
      self.from = from
      self.to = to
      self.kind = kind
      self.label = label
      self.isTaken = isTaken
      self.place = place
    }
  }

  /// Whether there is a way to a node.
  package enum Reach: String, Sendable {
    /// Nothing leads there, so that an app can start there.
    case start
    /// There is a way from a start.
    case reached
    /// Something leads there, but there is no way from a start.
    case unreachable
  }

  /// What one graph has and another one hasn't.
  package enum Change: String, CaseIterable, Sendable {
    /// Only the new graph has it.
    case added
    /// Only the old graph has it.
    case removed
  }

  /// The nodes, sorted by their IDs.
  package let nodes: [Node]
  /// The edges, sorted by their nodes, their kinds and their labels.
  package let edges: [Edge]

  /// Creates a graph.
  ///
  /// - Parameters:
  ///   - nodes: The nodes, in any order, each with another ID.
  ///   - edges: The edges, in any order.
  package init(nodes: [Node], edges: [Edge]) {
    let order = nodes.indices.sorted { nodes[$0].id < nodes[$1].id }
    var positions = [Int](repeating: 0, count: nodes.count)
    for (position, index) in order.enumerated() { positions[index] = position }
    self.nodes = order.map { nodes[$0] }
    self.edges = edges.map { edge in
      var edge = edge
      edge.from = positions[edge.from]
      edge.to = positions[edge.to]
      return edge
    }.sorted { $0.sortingKey < $1.sortingKey }
  }
}

extension NavigationGraph.Edge {
  fileprivate var sortingKey: (Int, Int, Int, String, String) {
    (from, to, kind.position, label, change?.rawValue ?? "")
  }
}

extension NavigationGraph.Node {
  /// Whether it is a feature, with a spec or in existing code. Everything else belongs to the only
  /// feature that leads to it.
  package var isFeature: Bool { kind == .feature || kind == .code }
}

extension NavigationGraph {
  /// The graph with a note at each node of whether there is a way to it.
  package var withReach: NavigationGraph {
    let reachability = Reachability(self)
    var nodes = nodes
    for index in reachability.starts { nodes[index].reach = .start }
    for index in reachability.unreachable { nodes[index].reach = .unreachable }
    return NavigationGraph(nodes: nodes, edges: edges)
  }

  /// A part of the graph.
  ///
  /// - Parameters:
  ///   - isKept: Whether a node, by its position, is part of it.
  ///   - keepsEdge: Whether an edge between such nodes is part of it.
  func filtered(
    _ isKept: (Int) -> Bool, edges keepsEdge: (Edge) -> Bool = { _ in true }
  ) -> NavigationGraph {
    var positions = [Int?](repeating: nil, count: nodes.count)
    var kept: [Node] = []
    for (index, node) in nodes.enumerated() where isKept(index) {
      positions[index] = kept.count
      kept.append(node)
    }
    return NavigationGraph(
      nodes: kept,
      edges: edges.compactMap { edge in
        guard keepsEdge(edge), let from = positions[edge.from], let to = positions[edge.to] else {
          return nil
        }
        var edge = edge
        (edge.from, edge.to) = (from, to)
        return edge
      })
  }

  /// The positions of the nodes, by their IDs.
  package var positions: [String: Int] {
    Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1.id, $0) })
  }

  /// The modules of the nodes, sorted.
  package var modules: [String] {
    Set(nodes.compactMap(\.module)).sorted()
  }

  /// The module that each node is shown in: its own, or that of the only module that leads to it.
  package var groups: [String?] {
    var leading = [Set<String>](repeating: [], count: nodes.count)
    for edge in edges where nodes[edge.to].module == nil {
      leading[edge.to].insert(nodes[edge.from].module ?? "")
    }
    return nodes.indices.map { index in
      nodes[index].module
        ?? (leading[index].count == 1
          ? leading[index].first.flatMap { $0.isEmpty ? nil : $0 } : nil)
    }
  }
}
