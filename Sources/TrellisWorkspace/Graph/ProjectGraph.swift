import Foundation
import TrellisGraph
import TrellisProject
import TrellisRender
import TrellisSpec

/// What the features of a project lead to.
package struct ProjectGraph {
  /// The graph.
  package let graph: NavigationGraph
  /// What specs and tests say about features, by their names; empty unless it is asked for.
  package let details: [String: FeatureDetails]
  /// The mistakes in the specs. If there are any, the graph is empty.
  package let problems: [Diagnostic]

  /// Finds what features lead to.
  ///
  /// - Parameters:
  ///   - arguments: Files with any name, and folders. None stands for the current folder.
  ///   - currentFolder: The folder that relative paths start from.
  ///   - withDetails: Whether the details of features are found.
  ///   - isEmptyAllowed: Whether there may be no specs.
  package init(
    _ arguments: [String], currentFolder: URL, withDetails: Bool = false,
    isEmptyAllowed: Bool = false
  ) {
    var specs = ProjectSpecs(
      arguments, currentFolder: currentFolder.standardizedFileURL, isEmptyAllowed: isEmptyAllowed)
    var modules = ModuleCode()
    specs.noteLinkedScreens(in: &modules)
    let checked = CheckedSpecs(specs.features)
    problems = (specs.diagnostics + checked.diagnostics).filter { $0.severity == .error }
      .inOrderOfPlace()
    guard problems.isEmpty else {
      graph = NavigationGraph(nodes: [], edges: [])
      details = [:]
      return
    }
    graph = NavigationGraph(checked.graph, module: specs.modules).withReach
    details = withDetails ? Self.details(of: specs, checked) : [:]
  }

  /// What specs and tests say about features.
  private static func details(
    of specs: ProjectSpecs, _ checked: CheckedSpecs
  ) -> [String: FeatureDetails] {
    guard let templates = try? TemplateLibrary(), let target = specs.configuration.targets.first
    else { return [:] }
    let renderer = Renderer(
      graph: checked.graph, options: specs.configuration.render(for: target), templates: templates)
    let details = concurrentMap(checked.graph.featureIDs, showing: .planning) { id in
      let coverage = FeatureCoverage(checked.graph[id].feature)
      let tests = renderer.tests(of: id)
      return FeatureDetails(
        path: coverage.path,
        reactions: (coverage.reactions.count, coverage.count(.exact)),
        tests: tests.map { ($0.coverage.declared, $0.coverage.covered) },
        untested: tests?.coverage.omissions.map { "\($0.transition): \($0.reason)" } ?? [],
        ways: tests?.ways ?? [:])
    }
    let directory = checked.graph.directory
    let names = checked.graph.featureIDs.map { directory.shortName(checked.graph.fullName(of: $0)) }
    return Dictionary(zip(names, details)) { first, _ in first }
  }
}
