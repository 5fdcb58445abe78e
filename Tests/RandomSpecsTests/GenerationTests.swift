import RandomSpecs
import Testing
import TrellisRender

/// What is generated for valid specs.
@Suite struct GenerationTests {
  /// Each spec has one target, so that a few hundred seeds are enough for all of them.
  @Test(arguments: SpecProperty.allCases) func holds(property: SpecProperty) {
    expectNone { spec in property.problem(of: spec, for: Seeds.target(of: spec)) }
  }

  @Test func fewSpecsAreGeneratedForAllTargets() {
    expectNone(among: Seeds.specs.prefix(20)) { spec in
      SpecRun.targets.lazy.compactMap { SpecProperty.isGenerated.problem(of: spec, for: $0) }.first
    }
  }
}
