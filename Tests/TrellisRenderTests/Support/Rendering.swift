import Testing
import TrellisSpec

@testable import TrellisRender

/// Renders specs that must have no errors.
func render(
  _ spec: String, target: String = "composable-architecture 1.26",
  options: RenderOptions = RenderOptions(), templates: [TemplateLibrary.Template] = []
) throws -> [GeneratedFile] {
  try renderer(spec, target: target, options: options, templates: templates).render()
}

/// How far the tests of specs go that must have no errors.
func coverage(of spec: String) throws -> [TestCoverage] {
  try renderer(spec).renderWithCoverage().coverage
}

private func renderer(
  _ spec: String, target: String = "composable-architecture 1.26",
  options: RenderOptions = RenderOptions(), templates: [TemplateLibrary.Template] = []
) throws -> Renderer {
  let parsed = parseSpecs(in: SourceFile(path: "Test.feature.yaml", text: spec))
  let resolved = FeatureGraph.resolve(parsed.features)
  let diagnostics = parsed.diagnostics + resolved.diagnostics + check(resolved.graph)
  let errors = diagnostics.filter { $0.severity == .error }
  try #require(errors.isEmpty, "\(errors.map(\.message))")
  var options = options
  options.target = try Target(target)
  return try Renderer(
    graph: resolved.graph, options: options,
    templates: TemplateLibrary(overrides: templates)
  )
}

/// Expects lines, next to each other and with any indentation, in a file of the first feature.
func expect(
  _ kind: GeneratedFile.Kind, of spec: String, target: String = "composable-architecture 1.26",
  options: RenderOptions = RenderOptions(), contains snippet: String,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
  let files = try render(spec, target: target, options: options)
  let text = try #require(files.first { $0.kind == kind }?.text)
  if !lines(of: text, contain: snippet) {
    Issue.record(
      "these lines are missing:\n\(snippet)\n\nthis was generated:\n\(text)",
      sourceLocation: sourceLocation)
  }
}

/// Expects that a file of the first feature does not have a text.
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

/// The first feature of specs, as models are made from.
func context(_ spec: String, options: RenderOptions = RenderOptions()) throws -> FeatureContext {
  let graph = FeatureGraph.resolve(
    parseSpecs(in: SourceFile(path: "Test.feature.yaml", text: spec)).features
  ).graph
  return FeatureContext(
    resolved: try #require(graph.features.first), graph: graph, options: options,
    equatability: Equatability(graph))
}
