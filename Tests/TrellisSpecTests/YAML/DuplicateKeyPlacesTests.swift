import Testing

@testable import TrellisSpec

/// Keys that a mapping contains twice: each is reported, in one run, at its own place.
@Suite struct DuplicateKeyPlacesTests {
  /// The places of the second keys, and of the first ones that their notes name.
  private func duplicates(_ text: String) -> [[String]] {
    YAMLReader.read(SourceFile(path: "spec", text: text)).diagnostics
      .filter { $0.rule == .duplicateKey }
      .map { diagnostic in
        ([diagnostic.range] + diagnostic.notes.map(\.range)).map { range in
          range.map { "\($0.line):\($0.column)+\($0.length)" } ?? ""
        }
      }
  }

  @Test(arguments: [
    ("a: 1\nb: 2\na: 3\n", [["3:1+1", "1:1+1"]]),
    // Each one after the first.
    ("a: 1\na: 2\na: 3\n", [["2:1+1", "1:1+1"], ["3:1+1", "1:1+1"]]),
    // In another mapping, the same key is another one.
    ("a: {b: 1}\nc: {b: 1}\n", []),
    ("a:\n  b: 1\n  b: 2\nc: {d: 1, e: [], d: 2}\n", [["3:3+1", "2:3+1"], ["4:18+1", "4:5+1"]]),
    // A quoted key is the same as a plain one, whatever the quotes spell.
    ("key: 1\n\"key\": 2\n'key': 3\n", [["2:1+3", "1:1+3"], ["3:1+3", "1:1+3"]]),
    ("key: 1\n\"k\\x65y\": 2\n", [["2:1+3", "1:1+3"]]),
    ("? a\n: 1\n? a\n: 2\n", [["3:3+1", "1:3+1"]]),
    ("!b a: 1\na: 2\n", []),
    // Each document has its own keys.
    ("a: 1\n---\na: 1\n", []),
    ("é: 1\n\"🙂\": 1\né: 2\n\"🙂\": 2\n", [["3:1+1", "1:1+1"], ["4:1+1", "2:1+1"]]),
  ])
  func places(text: String, expected: [[String]]) {
    #expect(duplicates(text) == expected)
  }

  @Test func theFirstValueCounts() {
    let root = YAMLReader.read(SourceFile(path: "spec", text: "a: 1\nb: 2\na: 3\n")).roots[0]
    let entries = root.entries ?? []
    #expect(entries.map(\.name.text) == ["a", "b"])
    #expect(entries.map(\.value.scalar?.text) == ["1", "2"])
  }

  @Test func aKeyIsReportedEvenIfTheRestIsNotYAML() {
    let diagnostics = YAMLReader.read(
      SourceFile(path: "spec", text: "a: 1\na: 2\nb: [\n")
    ).diagnostics
    #expect(diagnostics.map(\.rule) == [.duplicateKey, .yamlSyntax])
  }

  @Test func thousandsOfKeys() {
    let text = (0..<5_000).map { "key\($0 % 4_000): \($0)\n" }.joined()
    let found = duplicates(text)
    #expect(found.count == 1_000)
    #expect(found.last == ["5000:1+6", "1000:1+6"])
  }
}
