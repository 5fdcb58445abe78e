import Testing
import TrellisIR
import TrellisRules
import TrellisSimulation
import TrellisSpec
import TrellisYAML

@testable import TrellisRender

/// Renders specs, which must have no errors.
func render(
  _ spec: String, target: String = "composable-architecture 1.26",
  options: RenderOptions = RenderOptions(), templates: [TemplateLibrary.Template] = []
) throws -> [GeneratedFile] {
  try renderer(spec, target: target, options: options, templates: templates).render().flatMap(
    \.files)
}

/// The test coverage of specs, which must have no errors.
func coverage(
  of spec: String, target: String = "composable-architecture 1.26"
) throws -> [TestCoverage] {
  try renderer(spec, target: target).render().compactMap(\.coverage)
}

private func renderer(
  _ spec: String, target: String = "composable-architecture 1.26",
  options: RenderOptions = RenderOptions(), templates: [TemplateLibrary.Template] = []
) throws -> Renderer {
  var options = options
  options.target = try Target(target)
  return try Renderer(
    graph: graph(of: [spec]), options: options,
    templates: TemplateLibrary(overrides: templates)
  )
}

/// The features of specs, each of which is a file. The specs must have no errors.
func graph(of specs: [String]) throws -> FeatureGraph {
  let parsed = specs.enumerated().map { index, spec in
    let name = index == 0 ? "Test" : "Test\(index + 1)"
    return parseSpecs(in: SourceFile(path: "\(name).feature.yaml", text: spec))
  }
  let resolved = FeatureGraph.resolve(parsed.flatMap(\.features))
  let diagnostics =
    parsed.flatMap(\.diagnostics) + resolved.diagnostics + check(resolved.graph)
  let errors = diagnostics.filter { $0.severity == .error }
  try #require(errors.isEmpty, "\(errors.map(\.message))")
  return resolved.graph
}

/// Expects that a file of the first feature contains several runs of consecutive lines.
func expectAll(
  _ kind: GeneratedFile.Kind, of spec: String, target: String = "composable-architecture 1.26",
  _ snippets: String..., sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
  for snippet in snippets {
    try expect(kind, of: spec, target: target, contains: snippet, sourceLocation: sourceLocation)
  }
}

/// Expects that a file of the first feature contains consecutive lines, regardless of their
/// indentation.
func expect(
  _ kind: GeneratedFile.Kind, of spec: String, target: String = "composable-architecture 1.26",
  options: RenderOptions = RenderOptions(), contains snippet: String,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
  let files = try render(spec, target: target, options: options)
  let text = try #require(files.first { $0.kind == kind }?.text)
  expect(text, contains: snippet, sourceLocation: sourceLocation)
}

/// Expects that a text contains consecutive lines, regardless of their indentation.
func expect(
  _ text: String, contains snippet: String,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  if !lines(of: text, contain: snippet) {
    Issue.record(
      "these lines are missing:\n\(snippet)\n\nthis was generated:\n\(text)",
      sourceLocation: sourceLocation)
  }
}

/// Expects that a file of the first feature doesn't contain a text.
func expect(
  _ kind: GeneratedFile.Kind, of spec: String, target: String = "composable-architecture 1.26",
  lacks unwanted: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
  let files = try render(spec, target: target)
  let text = try #require(files.first { $0.kind == kind }?.text)
  if text.contains(unwanted) {
    Issue.record(
      "'\(unwanted)' should not be in this:\n\(text)", sourceLocation: sourceLocation)
  }
}

private func lines(of text: String, contain snippet: String) -> Bool {
  func normalized(_ text: String) -> [String] {
    text.split(separator: "\n").map { String($0.drop { $0 == " " }) }
  }
  let (all, wanted) = (normalized(text), normalized(snippet))
  return all.indices.contains { all[$0...].starts(with: wanted) }
}

/// The context of the first feature of specs, from which models are created.
func context(_ spec: String, options: RenderOptions = RenderOptions()) throws -> FeatureContext {
  let graph = FeatureGraph.resolve(
    parseSpecs(in: SourceFile(path: "Test.feature.yaml", text: spec)).features
  ).graph
  return FeatureContext(
    resolved: try #require(graph.features.first), graph: graph, options: options,
    equatability: Equatability(graph))
}
