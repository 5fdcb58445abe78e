import ArgumentParser
import Foundation
import TrellisGraph
import TrellisProject
import TrellisSpec
import TrellisWorkspace

extension GraphFormat: ExpressibleByArgument {}

/// `trellis graph`.
struct GraphCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph",
    abstract: "Draw what features lead to.",
    discussion: """
      Draws features, screens and prompts, and the actions that lead from one to the
      other: as a flowchart of Mermaid, as a graph of Graphviz, as a picture, as a
      page to explore them, or as JSON. The page also says which of a feature's
      transitions its tests cover, and shows the shortest way to everything.

      With '--diff', it marks what has been added and removed since a revision in
      Git, or compared with the specs in another folder.

      EXAMPLES
        trellis graph
        trellis graph --output Navigation.html
        trellis graph Sources/Shop --format svg > Shop.svg
        trellis graph --feature CartFeature --depth 1
        trellis graph --diff main --only-changes --output Changes.md
        trellis graph --watch --output Navigation.html
      """
  )

  @Argument(
    help: "Spec files with any name, and folders to search for specs.", completion: .specs)
  var specs: [String] = []

  @Option(
    help:
      "mermaid, dot, svg, html or json; by default, what the file's name says, or else mermaid.")
  var format: GraphFormat?

  @Option(
    help: "The file to write; by default, the text is printed.", completion: .file(),
    transform: nonemptyPath)
  var output: String?

  @Option(help: "Draw only what leads to a feature, and what it leads to.")
  var feature: String?

  @Option(help: "The most steps from that feature; by default, any number.")
  var depth: Int?

  @Option(help: "Draw only the features of a module, and those next to them.")
  var module: String?

  @Option(help: "Mark what is different from a revision in Git, or from a folder.")
  var diff: String?

  @Flag(help: "Draw only what '--diff' marks, and what is next to it.")
  var onlyChanges = false

  @Flag(help: "Draw again whenever something has changed, until Control-C; needs '--output'.")
  var watch = false

  @OptionGroup var outputOptions: OutputOptions

  func validate() throws {
    if watch, output == nil { throw ValidationError("'--watch' needs '--output'") }
    if let depth, depth < 0 { throw ValidationError("'--depth' is 0 or more") }
    if depth != nil, feature == nil { throw ValidationError("'--depth' needs '--feature'") }
    if onlyChanges, diff == nil { throw ValidationError("'--only-changes' needs '--diff'") }
  }

  func run() throws {
    if watch { return try runAgainAndAgain() }
    let project = project
    if project.problems.hasErrors { outputOptions.print(project.problems) }
    let graph = try graph(of: project)
    if diff != nil, !graph.hasChanges {
      StandardStream.errors.write("nothing is different\n")
    }
    try write(text(of: graph, project))
  }

  private var project: ProjectGraph {
    ProgressLine.show {
      ProjectGraph(specs, currentFolder: currentFolder, withDetails: chosenFormat == .html)
    }
  }

  /// Draws whenever something has changed.
  private func runAgainAndAgain() throws {
    let folder = currentFolder
    let file = URL(fileURLWithPath: output ?? "", relativeTo: folder).standardizedFileURL
    var screen = WatchScreen(in: folder)
    var former: (problems: [Diagnostic], failure: String?)?
    var loop = WatchLoop(DiskEvents { WatchScreen.remark($0) })
    try loop.run(from: WatchScope(specs, writing: file, currentFolder: folder)) { changes in
      screen.enterFolder()
      let project = project
      var outcome = WatchLoop.Outcome(WatchScope(specs, writing: file, currentFolder: folder))
      do {
        let text = text(of: try graph(of: project), project)
        if former?.problems != [] || former?.failure != nil || !outcome.note(text, at: file) {
          screen.begin(changes)
          try write(text)
          screen.end()
          outcome.note(text, at: file)
        }
        former = ([], nil)
      } catch let failure as Failure {
        if changes.isFirst, project.problems.isEmpty { throw failure }
        if former?.problems != project.problems || former?.failure != failure.description {
          screen.begin(changes)
          outputOptions.print(project.problems)
          screen.show(failure)
          screen.end()
        }
        former = (project.problems, failure.description)
      }
      return outcome
    }
  }

  private var chosenFormat: GraphFormat {
    format ?? output.flatMap { GraphFormat(ofFileNamed: $0) } ?? .mermaid
  }

  // MARK: - The graph

  /// The graph that is drawn.
  private func graph(of project: ProjectGraph) throws -> NavigationGraph {
    if project.problems.hasErrors { throw Failure(summary(of: project.problems)) }
    return try part(of: compared(project))
  }

  private func compared(_ project: ProjectGraph) throws -> NavigationGraph {
    guard let diff else { return project.graph }
    let result: Result<NavigationGraph, ProjectGraph.FormerProblems>
    do throws(CommandFailure) {
      result = try project.compared(with: diff, specs, currentFolder: currentFolder)
    } catch {
      throw Failure(error.description)
    }
    switch result {
    case .success(let graph): return graph
    case .failure(let problems):
      outputOptions.print(problems.diagnostics)
      throw Failure("\(summary(of: problems.diagnostics)) in the specs of '\(diff)'")
    }
  }

  private func part(of graph: NavigationGraph) throws -> NavigationGraph {
    var graph = graph
    if let feature {
      let features = graph.nodes.filter(\.isFeature)
      let meant = features.filter { node in
        node.id == feature || node.name == feature
          || node.module.map { "\($0).\(node.name)" == feature } ?? false
      }
      if meant.count > 1 {
        let choices = meant.map { "'\($0.id)'" }.joined(separator: " or ")
        throw Failure("several modules have a feature '\(feature)'; write \(choices)")
      }
      guard let node = meant.first, let part = graph.around(node.id, depth: depth) else {
        throw Failure("there is no feature '\(feature)'\(hint(feature, features.map(\.id)))")
      }
      graph = part
    }
    if let module {
      guard let part = graph.module(module) else {
        throw Failure("there is no module '\(module)'\(hint(module, graph.modules))")
      }
      graph = part
    }
    return onlyChanges ? graph.changes : graph
  }

  private func hint(_ word: String, _ candidates: [String]) -> String {
    suggestion(for: word, among: candidates).map { "; did you mean '\($0)'?" } ?? ""
  }

  // MARK: - The text

  private func text(of graph: NavigationGraph, _ project: ProjectGraph) -> String {
    switch chosenFormat {
    case .json: return GraphJSON.text(of: graph)
    case .dot: return GraphDOT.text(of: graph)
    case .svg: return GraphSVG.text(of: graph)
    case .html: return GraphPage.text(of: graph, project.details, title: title)
    case .mermaid:
      let isPage = output.map { GraphFormat.isMarkdown(fileNamed: $0) } ?? false
      let chart = isPage ? GraphMermaid.page(of: graph) : GraphMermaid.chart(of: graph)
      if !chart.leftOut.isEmpty {
        let others = isPage ? "" : "; '--module' draws a part, and a file named .md gets all parts"
        StandardStream.errors.write(
          "left out, because the flowchart would be too large: \(chart.leftOut.joined(separator: ", "))\(others)\n"
        )
      }
      return chart.text
    }
  }

  private var title: String {
    feature ?? module ?? "Navigation"
  }

  private func write(_ text: String) throws {
    guard let output else { return printText(text) }
    let url = URL(fileURLWithPath: output, relativeTo: currentFolder).resolvingSymlinksInPath()
    let old = try? Data(contentsOf: url)
    let new = Data(text.utf8)
    if old == new { return printLine("unchanged \(output)") }
    do {
      try new.write(to: url, options: .atomic)
    } catch {
      throw Failure("'\(output)' can't be written; does its folder exist?")
    }
    printLine("\(old == nil ? "created" : "updated") \(output)")
  }
}
