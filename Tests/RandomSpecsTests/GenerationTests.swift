import RandomSpecs
import Testing
import TrellisRender
import TrellisTestSupport

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

  /// A spec with an unusual name or value is refused, or all of its files are Swift.
  @Test func oddSpecsAreRefusedOrBecomeSwift() {
    let odd = Seeds.specs.prefix(120).compactMap { seed, spec in
      var randomness = Randomness(seed: seed)
      return OddSpec(spec, &randomness).map { (seed: seed, spec: $0.spec) }
    }
    expectNone(among: odd) { spec in OddSpec.problem(of: spec, for: Seeds.target(of: spec)) }
  }

  @Test func fewSpecsAreGeneratedForAllTargets() {
    expectNone(among: Seeds.specs.prefix(Sweep.count(3, of: 10))) { spec in
      SpecRun.targets.lazy.compactMap { SpecProperty.isGenerated.problem(of: spec, for: $0) }.first
    }
  }
}
