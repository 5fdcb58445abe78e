import Foundation
import Testing

/// Trellis reads every text as libyaml does.
///
/// `TRELLIS_YAML_SEEDS=0..<100000 swift test -c release --filter ComparisonTests` draws more texts.
@Suite struct ComparisonTests {
  /// The seeds, each of which stands for a few texts.
  private static let seeds: Range<Int> = {
    let text = ProcessInfo.processInfo.environment["TRELLIS_YAML_SEEDS"] ?? "0..<600"
    let bounds = text.components(separatedBy: "..<").compactMap { Int($0) }
    return bounds.count == 2 && bounds[0] <= bounds[1] ? bounds[0]..<bounds[1] : 0..<600
  }()

  @Test func filesOfTheRepository() {
    #expect(RepositoryTexts.all.count > 100)
    for (path, text) in RepositoryTexts.all {
      #expect(YAMLReading(text) == .ofLibyaml(text), "\(path)")
    }
  }

  @Test func randomTexts() {
    var problems: Set<String> = []
    for seed in Self.seeds {
      var random = RandomText(seed: seed)
      for _ in 0..<4 {
        let text = random.next()
        compare(text, seed: seed)
        compare(random.changing(text), seed: seed)
        if let problem = YAMLReading(text).problem { problems.insert(problem.text) }
      }
    }
    // Other texts would compare little.
    #expect(problems.count > 20)
  }

  @Test func changedFiles() throws {
    let texts = RepositoryTexts.all.map(\.text).filter { $0.utf8.count < 3_000 }
    try #require(!texts.isEmpty)
    for seed in Self.seeds {
      var random = RandomText(seed: seed)
      compare(random.changing(texts[seed % texts.count]), seed: seed)
    }
  }

  private func compare(_ text: String, seed: Int) {
    let isSame = YAMLReading(text) == .ofLibyaml(text)
    #expect(isSame, "seed \(seed): \(text.debugDescription)")
  }
}
