import RandomSpecs
import Testing
import TrellisSpec
import TrellisTestSupport

/// What the seeds draw.
@Suite struct ValidityTests {
  @Test(.enabled(if: Seeds.all.count >= 240)) func everyKeyIsDrawn() {
    var drawn = KeyCoverage()
    for (_, spec) in Seeds.specs + Seeds.more where SpecRun(spec.text).errors.isEmpty {
      drawn.add(spec.coverage)
    }
    let missing = KeyCoverage.language.keys.keys.filter { drawn.keys[$0] == nil }.sorted()
    #expect(missing == [])
  }

  @Test(.enabled(if: Seeds.all.count >= 240)) func mostPairsOfKeysAreDrawn() {
    let drawn = Seeds.specs.reduce(into: KeyCoverage()) { $0.add($1.spec.coverage) }
    let pairs = KeyCoverage.language.pairs.keys
    let count = pairs.count { drawn.pairs[$0] != nil }
    #expect(count * 100 >= pairs.count * 85, "\(count) of \(pairs.count)")
  }

  @Test(.enabled(if: Seeds.all.count >= 240)) func mostSpecsAreValidForEveryTarget() {
    let runs = Seeds.specs.map { SpecRun($0.spec.text) }
    for target in SpecRun.targets {
      let count = runs.count { $0.errors(for: target).isEmpty }
      #expect(count * 100 >= runs.count * 75, "\(target): \(count) of \(runs.count)")
    }
  }

  @Test func aSeedDrawsOneSpec() {
    for (seed, spec) in Seeds.specs.prefix(Sweep.count(3, of: 20)) {
      #expect(RandomSpec(seed: seed).text == spec.text)
    }
  }
}
