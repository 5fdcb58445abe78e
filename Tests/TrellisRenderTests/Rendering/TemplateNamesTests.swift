import Testing
import TrellisSpec

@testable import TrellisRender

/// Checks, for every branch of every template, that each name in it refers to a field.
@Suite struct TemplateNamesTests {
  /// A template that files begin with, and all that it includes.
  private struct Visit: Sendable {
    let family: Target.Family
    let template: String
    let walk: TemplateWalk
  }

  private static let visits = Result {
    try Target.Family.allCases.flatMap { family in
      try TemplateCatalog.models(of: family).map { template, shape in
        var walk = TemplateWalk(family)
        walk.visit(template: template, [shape])
        return Visit(family: family, template: template, walk: walk)
      }
    }
  }

  @Test(arguments: Target.Family.allCases)
  func everyNameHasAValue(family: Target.Family) throws {
    let visits = try Self.visits.get().filter { $0.family == family }
    #expect(!visits.isEmpty)
    for visit in visits {
      #expect(visit.walk.problems.sorted() == [], "\(visit.template)")
    }
  }

  @Test func everyTemplateAndEverySectionIsReached() throws {
    let walks = try Self.visits.get().map(\.walk)
    func all(_ names: (TemplateWalk) -> Set<String>) -> Set<String> {
      walks.reduce(into: []) { $0.formUnion(names($1)) }
    }
    #expect(Set(TemplateLibrary.embedded.map(\.name)).subtracting(all(\.visited)) == [])
    #expect(all(\.skipped).subtracting(all(\.entered)) == [])
  }
}
