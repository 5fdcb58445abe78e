import Foundation
import TrellisGraph
import TrellisProject
import TrellisSpec

extension ProjectGraph {
  /// The graph with marks at everything that a change has added or removed.
  ///
  /// - Parameters:
  ///   - former: A folder with the former specs, or a revision in Git.
  ///   - arguments: The specs, as the command names them.
  ///   - currentFolder: The folder that relative paths start from.
  /// - Returns: The graph; or what is wrong with the former specs.
  /// - Throws: ``CommandFailure`` if there is no such folder or revision.
  package func compared(
    with former: String, _ arguments: [String], currentFolder: URL
  ) throws(CommandFailure) -> Result<NavigationGraph, FormerProblems> {
    let folder = URL(fileURLWithPath: former, relativeTo: currentFolder).standardizedFileURL
    let old: ProjectGraph
    if !former.isEmpty, FileStatus(folder, followsLinks: true)?.kind == .folder {
      old = ProjectGraph([former], currentFolder: currentFolder, isEmptyAllowed: true)
    } else {
      let revision = try SpecRevision(former, arguments, currentFolder: currentFolder)
      old = ProjectGraph(
        revision.arguments, currentFolder: revision.currentFolder, isEmptyAllowed: true)
      withExtendedLifetime(revision) {}
    }
    if !old.problems.isEmpty { return .failure(FormerProblems(diagnostics: old.problems)) }
    return .success(graph.compared(with: old.graph.keepingLinks(of: graph)))
  }

  /// What is wrong with former specs.
  package struct FormerProblems: Error {
    /// The errors.
    package let diagnostics: [Diagnostic]
  }
}

extension NavigationGraph {
  /// The graph with the screens that views push today, because the views of then aren't read.
  fileprivate func keepingLinks(of new: NavigationGraph) -> NavigationGraph {
    let positions = positions
    let pushes = edges.filter { $0.kind == .push }
    let known = Set(pushes.filter { $0.label == "link" }.map { [$0.from, $0.to] })
    let pushed = Set(pushes.map { [$0.from, $0.to] })
    let linked = new.edges.compactMap { edge -> Edge? in
      guard edge.kind == .push, edge.label == "link", let from = positions[new.nodes[edge.from].id],
        let to = positions[new.nodes[edge.to].id],
        pushed.contains([from, to]), !known.contains([from, to])
      else { return nil }
      return Edge(from: from, to: to, kind: .push, label: edge.label, place: edge.place)
    }
    if linked.isEmpty { return self }
    // An edge without a label says that nothing shows the screen, which isn't so.
    let replaced = Set(linked.map { [$0.from, $0.to] })
    let others = edges.filter {
      !($0.kind == .push && !$0.isTaken && replaced.contains([$0.from, $0.to]))
    }
    return NavigationGraph(nodes: nodes, edges: others + linked)
  }
}
