import Testing

@testable import TrellisSpec

/// The tables in the reference list exactly the keys of the language.
@Suite struct ReferenceTests {
  private static let page = Repository.text("Docs/SpecReference.md")

  /// The words in code, inline and in examples.
  private static let namedWords: Set<Substring> = {
    let codes = page.matches(of: /`[^`\n]+`/).map { String($0.0) }
    let blocks = Repository.examples(in: "Docs/SpecReference.md")
    return Set((codes + blocks).flatMap { $0.split { !$0.isLetter } })
  }()

  @Test func featureKeys() {
    #expect(words(below: "## Keys") == Set(FeatureKey.allCases.map(\.rawValue)))
  }

  @Test func steps() {
    #expect(words(below: "### reducer: steps") == Set(StepPlace.reaction.keys.map(\.rawValue)))
  }

  @Test func effects() {
    let keys = RunKey.allCases.filter { ![.sends, .as].contains($0) }
    #expect(words(below: "### reducer: effects") == Set(keys.map(\.rawValue)))
  }

  @Test func configurationKeys() {
    #expect(words(below: "## Configuration") == Set(ConfigurationKey.allCases.map(\.rawValue)))
  }

  @Test(arguments: KeyPlace.spec.flatMap(\.keys)) func everyKeyIsNamed(key: KeyPlace.Key) {
    #expect(Self.namedWords.contains(Substring(key.name)))
  }

  /// The first word of each code span in the first column of the first table below a title.
  private func words(below title: String) -> Set<String> {
    let section = Self.page.components(separatedBy: "\n\(title)\n").last ?? ""
    let rows = section.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }.dropFirst(2)
    var words: Set<String> = []
    for row in rows {
      for code in row.split(separator: "|")[0].matches(of: /`(\w+)[^`]*`/) {
        words.insert(String(code.1))
      }
    }
    return words
  }
}
