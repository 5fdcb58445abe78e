import Testing
import TrellisSpec

@testable import TrellisRender

/// Renders one file of a spec as in a build. The spec must have no errors.
func link(
  _ kind: GeneratedFile.Kind, of spec: String, target: String = "composable-architecture 1.25",
  options: RenderOptions = RenderOptions()
) throws -> String {
  try #require(link([kind], of: [spec], target: target, options: options).first).text
}

/// Renders files of specs as in a build. The specs must have no errors. They are called
/// `Test.feature.yaml`, `Test2.feature.yaml` and so on.
func link(
  _ kinds: [GeneratedFile.Kind], of specs: [String],
  target: String = "composable-architecture 1.25", options: RenderOptions = RenderOptions()
) throws -> [GeneratedFile] {
  var options = options
  options.target = try Target(target)
  let graph = try graph(of: specs)
  let limits = linkedLimits(of: graph, for: options)
  try #require(limits.isEmpty, "\(limits.map(\.message))")
  let paths = specs.indices.map { $0 == 0 ? "Test.feature.yaml" : "Test\($0 + 1).feature.yaml" }
  return try LinkedRenderer(graph: graph, options: options, templates: TemplateLibrary())
    .render(kinds, of: paths)
}

/// Expects that a file of a build contains consecutive lines, regardless of their indentation.
func expectLinked(
  _ kind: GeneratedFile.Kind, of spec: String, target: String = "composable-architecture 1.25",
  options: RenderOptions = RenderOptions(), contains snippet: String,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
  let text = try link(kind, of: spec, target: target, options: options)
  expect(text, contains: snippet, sourceLocation: sourceLocation)
}
