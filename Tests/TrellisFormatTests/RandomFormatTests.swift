import RandomSpecs
import Testing
import TrellisSpec
import TrellisSwift
import TrellisTestSupport
import TrellisYAML

@testable import TrellisFormat

@Suite struct RandomFormatTests {
  @Test(arguments: [0, 1, 2, 3]) func messySpecsSayTheSame(quarter: Int) throws {
    for seed in stride(from: 1 + quarter, through: Sweep.count(4, of: 240), by: 4) {
      let spec = RandomSpec(seed: seed)
      var randomness = Randomness(seed: seed)
      let text = spec.features.map { Mess.text(of: $0, &randomness) }.joined(separator: "---\n")
      let lines = randomness.chance(20) ? text.replacing("\n", with: "\r\n") : text
      let file = SourceFile(path: "Mess.feature.yaml", text: lines)
      try Mess.expectSame(file)
      let new = SpecFormat(file).text
      let features = [spec.text, new].map { SpecContents($0, file, .spec)?.features }
      #expect(features[0] != nil && features[0] == features[1], "\(seed)\n\(lines)")
    }
  }

  @Test(arguments: 1...4) func messWithCommentsAnywhere(seed: Int) throws {
    var randomness = Randomness(seed: seed)
    var count = 0
    let all = Sweep.count(1, of: 60)
    for number in 1...all {
      let spec = RandomSpec(seed: seed * 100 + number)
      let text = spec.features.map { Mess.text(of: $0, &randomness) }.joined(separator: "---\n")
      let file = SourceFile(
        path: "Mess.feature.yaml", text: Mess.commented(text, &randomness))
      if YAMLDocuments(file).diagnostics.isEmpty { count += 1 }
      try Mess.expectSame(file)
    }
    // One spec says nothing about how many are still YAML.
    #expect(all == 1 || count * 3 > all)
  }

  // MARK: - Growth

  private static func large(_ size: Int) -> String {
    let names = 0..<size
    return """
      reducer:
      \(names.map { "    a\($0):   # behind\n        # above\n    - set: {p\($0): '1'}\n      where: 'x'" }.joined(separator: "\n"))
      state:
      \(names.map { "    p\($0): 'Int = 0'" }.joined(separator: "\n"))
      actions: [\(names.map { "a\($0)" }.joined(separator: " , "))]
      # end
      feature: AFeature
      """
  }

  @Test func tenTimesTheSpecIsTenTimesTheWork() {
    let steps = [40, 400].map { size in
      let file = SourceFile(path: "A.feature.yaml", text: Self.large(size))
      return WorkMeter.measure { #expect(SpecFormat(file).text != file.text) }
    }
    #expect(steps[0] > 1000)
    #expect(steps[1] < steps[0] * 12, "\(steps)")
  }

  @Test func commentsAtManyDepthsAreReadOnce() {
    let steps = [100, 1000].map { count in
      let nest = (0..<25).map { String(repeating: "  ", count: $0) + "a\($0):" }
      let comments = (0..<count).map { _ in String(repeating: " ", count: 50) + "# deep" }
      let file = SourceFile(
        path: "A.feature.yaml", text: (nest + comments + ["b: 1"]).joined(separator: "\n"))
      return WorkMeter.measure { _ = SpecFormat(file) }
    }
    #expect(steps[1] < steps[0] * 12, "\(steps)")
  }
}
