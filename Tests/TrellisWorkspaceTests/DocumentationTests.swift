import Foundation
import Testing
import TrellisIR
import TrellisRender
import TrellisRules
import TrellisSpec
import TrellisYAML

@testable import TrellisWorkspace

/// Every example in the documentation is generated, for the oldest and the newest target.
@Suite struct DocumentationTests {
  private static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// An example and its place.
  struct Example: CustomStringConvertible {
    let path: String
    let line: Int
    let text: String

    var description: String { "\(path):\(line)" }

    /// The spec. If the example is a single key, a feature is added around it.
    var spec: String {
      text.hasPrefix("feature:") ? text : "feature: ExampleFeature\n" + text
    }

    var isConfiguration: Bool { text.hasPrefix("# trellis.yaml\n") }
  }

  private static let examples: [Example] = pages.flatMap { path in
    let text = try? String(contentsOf: repository.appendingPathComponent(path), encoding: .utf8)
    var result: [Example] = []
    var start: Int?
    var lines: [Substring] = []
    let all = (text ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in all.enumerated() {
      if line == "```yaml" {
        start = index + 2
        lines = []
      } else if line == "```", let first = start {
        let text = lines.map { "\($0)\n" }.joined()
        result.append(Example(path: path, line: first, text: text))
        start = nil
      } else if start != nil {
        lines.append(line)
      }
    }
    return result
  }

  private static let pages: [String] = {
    let names =
      (try? FileManager.default.contentsOfDirectory(
        atPath: repository.appendingPathComponent("Docs").path)) ?? []
    return ["README.md", "CONTRIBUTING.md"]
      + names.sorted().filter { $0.hasSuffix(".md") }.map { "Docs/\($0)" }
  }()

  @Test func thereAreExamples() {
    let count = Dictionary(grouping: Self.examples, by: \.path).mapValues(\.count)
    #expect(count["README.md"] == 1)
    #expect((count["Docs/SpecReference.md"] ?? 0) > 10)
    #expect(Self.examples.count(where: \.isConfiguration) == 5)
  }

  /// The examples of rules have tests of their own, and those about installation, CI
  /// and graphs are workflows.
  @Test(
    arguments: pages.filter {
      ![
        "Docs/ContinuousIntegration.md", "Docs/Graph.md", "Docs/Installation.md", "Docs/Rules.md",
      ].contains($0)
    })
  func everyExampleInYAMLIsTested(page: String) throws {
    let text = try String(
      contentsOf: Self.repository.appendingPathComponent(page), encoding: .utf8)
    let fences = text.split(separator: "\n").filter { $0.hasPrefix("```y") }
    #expect(fences.count == Self.examples.count { $0.path == page })
  }

  @Test(arguments: examples.filter { !$0.isConfiguration })
  func anExampleIsGenerated(example: Example) throws {
    let parsed = parseSpecs(in: SourceFile(path: example.path, text: example.spec))
    let resolved = FeatureGraph.resolve(parsed.features)
    let diagnostics = RuleSettings().applied(
      to: parsed.diagnostics + resolved.diagnostics + check(resolved.graph))
    #expect(diagnostics.map(\.message) == [])
    try #require(!diagnostics.hasErrors)
    for target in ["1.12", "1.26"] {
      var options = RenderOptions()
      options.target = try Target(target)
      let renderer = Renderer(
        graph: resolved.graph, options: options, templates: try TemplateLibrary())
      let files = try renderer.render().flatMap(\.files)
      #expect(files.map(\.kind).prefix(2) == [.reducer, .view])
    }
  }

  @Test(arguments: examples.filter(\.isConfiguration))
  func aConfigurationIsRead(example: Example) {
    let kinds = GeneratedFile.Kind.allCases.map(\.rawValue)
    let file = SourceFile(path: example.path, text: example.text)
    #expect(parseConfiguration(in: file, outputKinds: kinds).diagnostics.map(\.message) == [])
  }
}
