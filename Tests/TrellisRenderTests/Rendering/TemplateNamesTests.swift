import Testing
import TrellisSpec

@testable import TrellisRender

/// Proves, for every branch of every template, that each name in it stands for something.
@Suite struct TemplateNamesTests {
  @Test(arguments: Target.Family.allCases)
  func everyNameStandsForSomething(family: Target.Family) throws {
    for (template, shape) in try TemplateCatalog.models(of: family) {
      var walk = TemplateWalk(family)
      walk.visit(template: template, [shape])
      #expect(walk.problems.sorted() == [], "\(template)")
    }
  }

  @Test func everyTemplateAndEverySectionIsReached() throws {
    var used: Set<String> = []
    var entered: Set<String> = []
    var skipped: Set<String> = []
    for family in Target.Family.allCases {
      for (template, shape) in try TemplateCatalog.models(of: family) {
        var walk = TemplateWalk(family)
        walk.visit(template: template, [shape])
        used.formUnion(walk.visited)
        entered.formUnion(walk.entered)
        skipped.formUnion(walk.skipped)
      }
    }
    #expect(Set(TemplateLibrary.embedded.map(\.name)).subtracting(used) == [])
    #expect(skipped.subtracting(entered) == [])
  }
}
