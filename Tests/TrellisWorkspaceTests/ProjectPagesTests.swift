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
    for field in fields {
      let kind = try #require(field["type"]?.scalar?.text)
      #expect(Self.kinds.contains(kind))
      let identifier = try #require(field["id"]?.scalar?.text)
      #expect(names.insert(identifier).inserted, "\(identifier)")
      #expect(field["attributes"]?["label"]?.scalar?.text.isEmpty == false, "\(identifier)")
    }
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
