import Foundation
import Testing
import TrellisSpec

@testable import TrellisWorkspace

/// Whole specs in the documentation have no errors.
@Suite struct DocumentationTests {
  private static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test(arguments: ["README.md", "Docs/SpecReference.md"])
  func specsInTheDocumentation(path: String) throws {
    let text = try String(
      contentsOf: Self.repository.appendingPathComponent(path), encoding: .utf8)
    let specs = text.components(separatedBy: "```yaml\n").dropFirst()
      .map { String($0.prefix(upTo: $0.range(of: "```")?.lowerBound ?? $0.endIndex)) }
      .filter { $0.hasPrefix("feature:") }
    #expect(specs.count == 1)
    for spec in specs {
      let parsed = parseSpecs(in: SourceFile(path: path, text: spec))
      let resolved = FeatureGraph.resolve(parsed.features)
      let diagnostics = parsed.diagnostics + resolved.diagnostics + check(resolved.graph)
      #expect(diagnostics.map(\.message) == [])
    }
  }
}
