import Foundation
import Testing
import TrellisIR
import TrellisRender
import TrellisSpec
import TrellisYAML

/// The pages for people who want to take part.
@Suite struct ProjectPagesTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
  }

  private static let kinds = ["checkboxes", "dropdown", "input", "markdown", "textarea"]

  /// What GitHub requires of a form; it ignores one that lacks it.
  @Test(arguments: ["bug", "idea"])
  func aFormHasWhatGitHubRequires(name: String) throws {
    let path = ".github/ISSUE_TEMPLATE/\(name).yml"
    let documents = YAMLDocuments(SourceFile(path: path, text: try text(path)))
    #expect(documents.diagnostics.map(\.message) == [])
    let form = try #require(documents.roots.first)
    #expect(form["name"]?.scalar?.text.isEmpty == false)
    #expect(form["description"]?.scalar?.text.isEmpty == false)
    let fields = try #require(form["body"]?.items)
    #expect(fields.count > 2)
    var names: Set<String> = []
    var labels: Set<String> = []
    for field in fields {
      let kind = try #require(field["type"]?.scalar?.text)
      #expect(Self.kinds.contains(kind))
      let identifier = try #require(field["id"]?.scalar?.text)
      #expect(identifier.wholeMatch(of: #/[A-Za-z0-9_\-]+/#) != nil, "\(identifier)")
      #expect(names.insert(identifier).inserted, "\(identifier)")
      let label = try #require(field["attributes"]?["label"]?.scalar?.text)
      #expect(!label.isEmpty && labels.insert(label).inserted, "\(identifier)")
    }
  }

  @Test func aVulnerabilityIsReportedInPrivate() throws {
    let path = ".github/ISSUE_TEMPLATE/config.yml"
    let documents = YAMLDocuments(SourceFile(path: path, text: try text(path)))
    #expect(documents.diagnostics.map(\.message) == [])
    let links = try #require(documents.roots.first?["contact_links"]?.items)
    for link in links {
      for key in ["name", "url", "about"] {
        #expect(link[key]?.scalar?.text.isEmpty == false, "\(key)")
      }
    }
    #expect(
      links.contains { $0["url"]?.scalar?.text.hasSuffix("/security/advisories/new") == true })
  }

  /// Pages of the project lead to files that exist.
  @Test(
    arguments: [
      "README.md", "CONTRIBUTING.md", "SECURITY.md", "Docs/Architecture.md", "Docs/CommandLine.md",
      "Docs/Decisions.md", "Docs/FirstIssues.md", "Docs/Roadmap.md",
    ])
  func linksLeadToFiles(page: String) throws {
    let folder = Self.root.appending(path: page).deletingLastPathComponent()
    for link in try text(page).matches(of: #/\]\(([^)\s#]+)(?:#[^)\s]*)?\)/#) {
      let path = String(link.1)
      if path.contains("://") { continue }
      let file = folder.appending(path: path).standardizedFileURL.path
      #expect(FileManager.default.fileExists(atPath: file), "\(page) leads to \(path)")
    }
  }

  /// A first issue names where to begin.
  @Test func firstIssuesNameFilesThatExist() throws {
    let page = try text("Docs/FirstIssues.md")
    let paths = page.matches(of: #/`((?:Sources|Tests|Docs)\/[^`\s]+)`/#).map { String($0.1) }
    #expect(paths.count > 5)
    for path in paths {
      let file = Self.root.appending(path: path).path
      #expect(FileManager.default.fileExists(atPath: file), "\(path)")
    }
  }

  @Test func theNewestDecisionComesFirst() throws {
    let page = try text("Docs/Decisions.md")
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| 2") }
    #expect(rows.count > 10)
    let dates = rows.map { $0.split(separator: "|")[0].trimmingCharacters(in: .whitespaces) }
    for (row, date) in zip(rows, dates) {
      #expect(date.wholeMatch(of: #/\d{4}-\d{2}-\d{2}/#) != nil, "\(date)")
      #expect(row.matches(of: #/ \| /#).count == 3, "\(row)")
    }
    #expect(dates == dates.sorted(by: >))
  }

  /// The tour through the code names functions and types where they are.
  @Test func theTourLeadsToWhatItNames() throws {
    let tour = try tour()
    let stops = tour.matches(of: #/\[`([A-Za-z]+)`\]\(\.\./(Sources[^)]+\.swift)\)/#)
    #expect(stops.count > 15)
    for stop in stops {
      let file = try text(String(stop.2))
      #expect(file.contains(String(stop.1)), "\(stop.1) in \(stop.2)")
    }
  }

  @Test func theTourShowsWhatIsGenerated() throws {
    let tour = try tour()
    let spec = try #require(tour.firstMatch(of: #/```yaml\n((?s).*?)```/#)).1
    let shown = try #require(tour.firstMatch(of: #/ +```swift\n((?s).*?)```/#)).1
    let parsed = parseSpecs(in: SourceFile(path: "Counter.feature.yaml", text: String(spec)))
    let graph = FeatureGraph.resolve(parsed.features).graph
    let renderer = Renderer(
      graph: graph, options: RenderOptions(), templates: try TemplateLibrary())
    let files = try renderer.render().flatMap(\.files)
    let reducer = try #require(files.first).text
    let lines = shown.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
    #expect(lines.count == 3)
    for line in lines { #expect(reducer.contains(line), "\(line)") }
  }

  private func tour() throws -> Substring {
    let page = try text("Docs/Architecture.md")
    let start = try #require(page.range(of: "## A tour\n")).upperBound
    let end = try #require(page.range(of: "## Where things are\n")).lowerBound
    return page[start..<end]
  }
}

extension YAMLNode {
  fileprivate subscript(_ key: String) -> YAMLNode? {
    entries?.first { $0.name.text == key }?.value
  }
}
