import Testing
import TrellisSpec

@testable import TrellisRender

/// Checks, for every branch of every template, that each name in it refers to a field.
@Suite struct TemplateNamesTests {
  /// A walk through the embedded templates for each kind of file.
  private static let walks = Target.Family.allCases.flatMap { family in
    let templates = TemplateWalk.scanned(
      TemplateLibrary.templates(of: family, among: TemplateLibrary.embedded),
      overrides: TemplateLibrary.embedded)
    return TemplateFile.all(of: family).map { TemplateWalk($0, for: family, templates) }
  }

  @Test func everyNameHasAValue() {
    #expect(!Self.walks.isEmpty)
    for walk in Self.walks {
      #expect(walk.problems.map { "\($0.range.file.path):\($0.range.line): \($0.name)" } == [])
    }
  }

  @Test func everyTemplateAndEverySectionIsReached() {
    let visited = Self.walks.reduce(into: Set<String>()) { $0.formUnion($1.visited) }
    #expect(Set(TemplateLibrary.embedded.map(\.name)).subtracting(visited) == [])
    let places = Self.walks.reduce(into: Set<SourceRange>()) { $0.formUnion($1.places) }
    for template in TemplateLibrary.embedded {
      let tags = MustacheScanner(template.file).tags.filter(\.namesField)
      let unreached = tags.flatMap(\.fields).filter { !places.contains($0.range) }
      #expect(unreached.map { "\($0.range.line): \($0.name)" } == [], "\(template.name)")
    }
  }

  /// Templates that include each other are visited with few records in scope, no matter how deeply
  /// their records can be nested.
  @Test func nestedStatementsHaveFewScopes() {
    for walk in Self.walks {
      #expect(walk.visitCount <= walk.visited.count * 12)
    }
  }
}
