import Foundation
import Testing
import TrellisIR

@testable import TrellisGraph

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The formats of a small graph.
@Suite struct FormatTests {
  private let graph = navigation(
    """
    feature: ShelfFeature
    state: {isReady: Bool = false}
    destination: {add: {sheet: FormFeature}}
    path: {photo: PhotoFeature}
    alerts: {remove: {title: Remove?, buttons: {cancel: {role: cancel, title: Cancel}}}}
    actions: [addButtonTapped, removeButtonTapped]
    reducer:
      addButtonTapped: {present: add, where: state.isReady}
      removeButtonTapped: {present: remove}
    ---
    feature: FormFeature
    """)

  @Test func json() throws {
    let text = GraphJSON.text(of: graph)
    #expect(
      text == """
        {
          "nodes": [
            {"id": "FormFeature", "kind": "feature", "module": null},
            {"id": "PhotoFeature", "kind": "code", "module": null},
            {"id": "ShelfFeature", "kind": "feature", "module": null},
            {"id": "ShelfFeature.alerts.remove", "kind": "alert", "module": null}
          ],
          "edges": [
            {"from": "ShelfFeature", "to": "FormFeature", "kind": "sheet", "label": "addButtonTapped if state.isReady"},
            {"from": "ShelfFeature", "to": "PhotoFeature", "kind": "push", "label": ""},
            {"from": "ShelfFeature", "to": "ShelfFeature.alerts.remove", "kind": "alert", "label": "removeButtonTapped"}
          ]
        }

        """)
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect((object?["nodes"] as? [Any])?.count == 4)
    let empty = GraphJSON.text(of: NavigationGraph(nodes: [], edges: []))
    #expect(empty == "{\n  \"nodes\": [],\n  \"edges\": []\n}\n")
  }

  @Test func mermaid() {
    let chart = GraphMermaid.chart(of: graph)
    #expect(chart.leftOut.isEmpty)
    #expect(
      chart.text == """
        flowchart LR
          n0["FormFeature"]
          n1["PhotoFeature (unreachable)"]:::code
          n2["ShelfFeature"]
          n3{{"ShelfFeature.alerts.remove"}}
          n2 -->|"sheet: addButtonTapped if state.isReady"| n0
          n2 -.->|"push"| n1
          n2 -->|"alert: removeButtonTapped"| n3
          classDef code stroke-dasharray: 4 3

        """)
  }

  @Test func dot() {
    #expect(
      GraphDOT.text(of: graph) == #"""
        digraph navigation {
          rankdir=LR;
          node [shape=box, style=rounded, fontname="Helvetica", fontsize=12];
          edge [fontname="Helvetica", fontsize=10];
          n0 [label="FormFeature"];
          n1 [label="PhotoFeature (unreachable)", style="rounded,dashed", tooltip="code"];
          n2 [label="ShelfFeature"];
          n3 [label="ShelfFeature.alerts.remove", shape=octagon, style=solid, tooltip="alert"];
          n2 -> n0 [label="sheet: addButtonTapped if state.isReady"];
          n2 -> n1 [label="push", style=dotted];
          n2 -> n3 [label="alert: removeButtonTapped"];
        }

        """#)
  }

  @Test func modulesAreGroups() {
    let graph = numberedGraph(3, [(0, 1), (2, 0)], modules: { $0 == 2 ? nil : "Shop" })
    let mermaid = GraphMermaid.chart(of: graph).text
    #expect(mermaid.contains("  subgraph m0[\"Shop\"]\n    n0[\"Feature0000\"]\n"))
    #expect(mermaid.contains("  end\n  n2[\"Feature0002\"]\n"))
    let dot = GraphDOT.text(of: graph)
    #expect(dot.contains("  subgraph cluster_0 {\n    label=\"Shop\";\n"))
    #expect(GraphSVG.text(of: graph).contains(">Shop</text></g>"))
  }

  @Test func differencesAreMarked() {
    let old = numberedGraph(3, [(0, 1)])
    let graph = numberedGraph(4, [(0, 1), (0, 2), (2, 3)]).compared(with: old)
    #expect(GraphJSON.text(of: graph).contains(#""module": null, "change": "added"}"#))
    let mermaid = GraphMermaid.chart(of: graph).text
    #expect(mermaid.contains("  class n3 added\n"))
    #expect(mermaid.contains("  linkStyle 1,2 stroke:#1a7f37,stroke-width:3px\n"))
    #expect(GraphDOT.text(of: graph).contains("color=\"#1a7f37\""))
    #expect(GraphSVG.text(of: graph).contains("<g class=\"card feature added\">"))
    #expect(GraphSVG.text(of: graph).contains(">+ action1Tapped</text>"))
    let back = old.compared(with: numberedGraph(4, [(0, 1), (0, 2), (2, 3)]))
    #expect(GraphSVG.text(of: back).contains(">− action1Tapped</text>"))
    #expect(GraphMermaid.chart(of: back).text.contains("stroke-dasharray:6 4\n"))
  }

  @Test func theFormatFollowsFromTheNameOfTheFile() {
    #expect(GraphFormat(ofFileNamed: "a/B.SVG") == .svg)
    #expect(GraphFormat(ofFileNamed: "App.md") == .mermaid)
    #expect(GraphFormat(ofFileNamed: "App.gv") == .dot)
    #expect(GraphFormat(ofFileNamed: "App.html") == .html)
    #expect(GraphFormat(ofFileNamed: "App.txt") == nil)
    #expect(GraphFormat.isMarkdown(fileNamed: "App.md"))
    #expect(!GraphFormat.isMarkdown(fileNamed: "App.mmd"))
  }

  // MARK: Hostile names

  private static let hostile = [
    #"</script><script>alert(1)</script>"#, #"<!--<script>"#, #"]]>"#, #"a"b'c`d\"#, "a&lt;b & c",
    #"\N\G\l"#, "a\nb\r\nc\td", "\u{0}\u{1}\u{8}\u{1B}\u{7F}\u{FFFE}\u{2028}", "end", "#quot;",
    "%%{init}",
    "|x| --> n0", "```", "名前 👩‍👩‍👧 עברית", "{{data}} {{script}}", "- a list", "{{", "n0[\"x\"]:::code",
    String(repeating: "long", count: 400),
  ]

  private func hostileGraph(_ text: String) -> NavigationGraph {
    NavigationGraph(
      nodes: [
        .init(id: text, kind: .feature, module: text), .init(id: "B", kind: .feature),
        .init(id: "C" + text, kind: .alert, name: text),
      ],
      edges: [
        .init(from: 0, to: 1, kind: .push, label: text),
        .init(from: 0, to: 2, kind: .alert, label: text),
      ]
    ).withReach
  }

  @Test(arguments: hostile)
  func everyFormatEscapesNames(text: String) throws {
    let graph = hostileGraph(text)
    let svg = GraphSVG.text(of: graph)
    #expect(XMLParser(data: Data(svg.utf8)).parse(), "\(svg)")
    let json = try JSONSerialization.jsonObject(with: Data(GraphJSON.text(of: graph).utf8))
    let nodes = (json as? [String: Any])?["nodes"] as? [[String: Any]]
    #expect(nodes?.contains { $0["id"] as? String == text } == true)
    for line in GraphMermaid.chart(of: graph).text.split(separator: "\n").dropFirst() {
      #expect(line.count { $0 == "\"" } <= 2, "\(line)")
      #expect(!line.contains("<") && !line.contains("`"))
    }
    let dot = GraphDOT.text(of: graph)
    for line in dot.split(separator: "\n") {
      let quotes = line.replacing("\\\\", with: "").replacing("\\\"", with: "").count { $0 == "\"" }
      #expect(quotes.isMultiple(of: 2), "\(line)")
    }
  }

  @Test(arguments: hostile)
  func thePageContainsNamesAsDataOnly(text: String) throws {
    let page = GraphPage.text(of: hostileGraph(text), title: text)
    #expect(page.ranges(of: "<script").count == 2)
    #expect(page.ranges(of: "</script").count == 2)
    let members = try data(of: page)
    let texts = try #require(members["texts"] as? [String])
    let nodes = members["nodes"] as? [[Any]]
    #expect(nodes?.contains { ($0.first as? Int).map { texts[$0] } == text } == true)
  }

  // MARK: The page

  /// What the program of a page reads.
  private func data(of page: String) throws -> [String: Any] {
    let start = try #require(page.firstRange(of: "id=\"data\">")).upperBound
    let end = try #require(page[start...].firstRange(of: "</script>")).lowerBound
    let data = try JSONSerialization.jsonObject(with: Data(page[start..<end].utf8))
    return try #require(data as? [String: Any])
  }

  @Test func thePageNeedsNothingElse() {
    let page = GraphPage.text(of: graph, title: "Shop")
    #expect(page.hasPrefix("<!doctype html>\n"))
    #expect(page.contains("<title>Shop</title>"))
    for word in ["http:", "https:", "src=", "@import", "url(\"", "fetch(", "import("] {
      let rest = page.replacing("http://www.w3.org/2000/svg", with: "")
      #expect(!rest.contains(word), "\(word)")
    }
    #expect(!page.contains("{{"))
  }

  @Test func thePageKnowsWaysAndCoverage() throws {
    let details = FeatureDetails(
      path: "Shelf.feature.yaml", reactions: (2, 1), tests: (2, 1), untested: ["tapped: why"],
      ways: [.presented("add"): ["task", "addButtonTapped"]])
    let page = GraphPage.text(of: graph, ["ShelfFeature": details], title: "Shop")
    let data = try data(of: page)
    let texts = try #require(data["texts"] as? [String])
    func text(_ place: Any?) -> String? { (place as? Int).map { texts[$0] } }
    let shelf = try #require((data["details"] as? [String: [Any]])?["2"])
    #expect(text(shelf[0]) == "Shelf.feature.yaml")
    #expect(shelf[1...4].compactMap { $0 as? Int } == [2, 1, 2, 1])
    #expect((shelf[5] as? [Int])?.map { text($0) } == ["tapped: why"])
    let ways = (data["edges"] as? [[Any]])?.compactMap { $0.last as? [Int] }
    #expect(ways?.map { $0.map { texts[$0] } } == [["task", "addButtonTapped"]])
  }

  @Test func aLargePageLeavesOutReasons() {
    let reasons = (0..<100).map { "transition\($0): there is no sample of a type" }
    let large = numberedGraph(500, (1..<500).map { ($0 / 4, $0) })
    let details = Dictionary(
      uniqueKeysWithValues: large.nodes.map { node in
        (
          node.id,
          FeatureDetails(
            path: "Sources/App/\(node.id).feature.yaml", reactions: (4, 4), tests: (4, 3),
            untested: reasons, ways: [:])
        )
      })
    let page = GraphPage.text(of: large, details, title: "App")
    #expect(!page.contains("there is no sample"))
    #expect(page.utf8.count < 300_000)
  }
}

/// The limits of Mermaid.
@Suite struct MermaidLimitTests {
  private func isWithinLimits(_ text: String) -> Bool {
    text.utf16.count <= GraphMermaid.mostLetters
      && text.split(separator: "\n").count { $0.contains("|\"") } <= GraphMermaid.mostEdges
  }

  @Test func fiveHundredEdgesAreDrawn() {
    let graph = numberedGraph(500, (0..<500).map { ($0, ($0 + 1) % 500) })
    let chart = GraphMermaid.chart(of: graph)
    #expect(chart.leftOut == [])
    #expect(isWithinLimits(chart.text))
  }

  @Test func manyEdgesHaveNoFrames() {
    let modules = { (number: Int) -> String? in "Module\(number % 4)" }
    let few = GraphMermaid.chart(
      of: numberedGraph(201, (1...200).map { (0, $0) }, modules: modules))
    #expect(few.leftOut == [])
    #expect(few.text.contains("  subgraph m3[\"Module3\"]\n"))
    let many = GraphMermaid.chart(
      of: numberedGraph(202, (1...201).map { (0, $0) }, modules: modules))
    #expect(many.leftOut == ["the frames of modules"])
    #expect(!many.text.contains("subgraph"))
  }

  @Test func conditionsAreLeftOutFirst() {
    let condition = " if " + String(repeating: "state.isReady && ", count: 20) + "true"
    let graph = NavigationGraph(
      nodes: (0..<200).map { .init(id: "Feature\($0)", kind: .feature) },
      edges: (1..<200).map { .init(from: 0, to: $0, kind: .push, label: "tapped\($0)" + condition) }
    )
    let chart = GraphMermaid.chart(of: graph)
    #expect(chart.leftOut == ["the conditions"])
    #expect(chart.text.contains("%% Left out: the conditions\n"))
    #expect(chart.text.contains("|\"push: tapped7\"|"))
    #expect(isWithinLimits(chart.text))
  }

  @Test func actionsAreLeftOutNext() {
    let graph = NavigationGraph(
      nodes: (0..<400).map { .init(id: "Feature\($0)", kind: .feature) },
      edges: (1..<400).map {
        .init(from: 0, to: $0, kind: .push, label: String(repeating: "a", count: 150))
      })
    let chart = GraphMermaid.chart(of: graph)
    #expect(chart.leftOut == ["the actions"])
    #expect(isWithinLimits(chart.text))
  }

  @Test func tooManyFeaturesAreNamed() {
    let graph = numberedGraph(900, (1..<900).map { (0, $0) })
    let chart = GraphMermaid.chart(of: graph)
    #expect(chart.leftOut.count == 3)
    #expect(chart.leftOut[2].hasPrefix("the features Feature0501, Feature0502"))
    #expect(chart.leftOut[2].hasSuffix(" and 394 others"))
    #expect(isWithinLimits(chart.text))
  }

  @Test func aPageHasAFlowchartForEachModule() {
    let graph = numberedGraph(
      900, (1..<900).map { ($0 - $0 % 100, $0) }, modules: { "Module\($0 / 100)" })
    let page = GraphMermaid.page(of: graph)
    #expect(page.leftOut == [])
    #expect(page.text.ranges(of: "```mermaid\n").count == 9)
    #expect(page.text.contains("## Module3\n"))
    let small = GraphMermaid.page(of: numberedGraph(3, [(0, 1)]))
    #expect(small.text.hasPrefix("```mermaid\nflowchart LR\n"))
    #expect(small.text.hasSuffix("```\n"))
  }
}
