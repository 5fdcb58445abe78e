import RandomSpecs
import Testing

/// Failing specs become small.
@Suite struct ShrinkerTests {
  @Test func onlyWhatMattersIsLeft() throws {
    let found = try #require(Seeds.specs.first { $0.spec.text.contains("alerts:\n") })
    let shrinker = Shrinker { features in RandomSpec(features).text.contains("alerts:") }
    let small = RandomSpec(shrinker.shrunk(found.spec.features)).text
    #expect(small == "alerts: {}\n" || small == "alerts:\n")
  }

  @Test func mostMistakesFitInFifteenLines() {
    for (seed, spec) in Seeds.specs.prefix(4) where spec.text.contains("reducer:") {
      // As if every valid spec with a reducer were wrong.
      let shrinker = Shrinker { features in
        let text = RandomSpec(features).text
        return text.contains("reducer:") && SpecRun(text).errors.isEmpty
      }
      let text = RandomSpec(shrinker.shrunk(spec.features)).text
      #expect(text.split(separator: "\n").count < 15, "seed \(seed):\n\(text)")
    }
  }

  @Test func namesAreShort() {
    let features = [
      SpecNode.keys([
        .init("feature", .text("LongFeature")),
        .init("actions", .list([.text("longActionTapped")])),
        .init("reducer", .names([.init("longActionTapped", .text("custom"))])),
      ])
    ]
    let shrinker = Shrinker {
      SpecRun(RandomSpec($0).text).errors.isEmpty && "\($0)".contains("reducer")
    }
    #expect(RandomSpec(shrinker.shrunk(features)).text == "feature: A\nreducer: {}\n")
  }
}
