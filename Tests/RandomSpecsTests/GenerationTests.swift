import RandomSpecs
import Testing
import TrellisRender

/// What is generated for valid specs.
@Suite struct GenerationTests {
  /// Each seed is about one property and one target, which a few hundred seeds combine in all ways.
  @Test(arguments: SpecProperty.allCases) func holds(property: SpecProperty) {
    let count = SpecProperty.allCases.count
    let specs = Seeds.specs.filter { SpecProperty.allCases[$0.seed % count] == property }
    expectNone(among: specs) { spec in
      property.problem(of: spec, for: Seeds.target(of: spec))
    }
  }

  @Test func fewSpecsAreGeneratedForAllTargets() {
    expectNone(among: Seeds.specs.prefix(10)) { spec in
      SpecRun.targets.lazy.compactMap { SpecProperty.isGenerated.problem(of: spec, for: $0) }.first
    }
  }
}
