import Testing
import TrellisSpec
import TrellisYAML

@Suite struct YAMLParserTests {
  private func documents(_ text: String) throws -> [YAMLNode] {
    try YAMLParser.contents(of: SourceFile(path: "A.feature.yaml", text: text)).roots
  }

  /// The names and values of the only document's entries, in order.
  private func entries(_ text: String) throws -> [String] {
    try #require(try documents(text).first?.entries).map {
      "\($0.key.string ?? "")=\($0.value.string ?? "")"
    }
  }

  @Test func itReadsAllDocuments() throws {
    #expect(try documents("").isEmpty)
    #expect(try documents("a\n---\nb: [c]\n---\n").map(\.string) == ["a", nil, ""])
    #expect(try documents("a\n---\nb: [c]\n")[1].entries?[0].value.items?.map(\.string) == ["c"])
  }

  @Test func itReadsTheSameFromEveryStyle() throws {
    #expect(
      try entries("a: x y\nb: 'x y'\nc: \"x\\u0020y\"\nd: >-\n  x\n  y\n")
        == ["a=x y", "b=x y", "c=x y", "d=x y"])
    #expect(try documents("[a, 'a']")[0].items?.map(\.isPlain) == [true, false])
    #expect(try entries("a: \u{FEFF}b\nc: '\u{FEFF}d'\n") == ["a=b", "c=d"])
  }

  @Test func tagsOfItsOwnArePartOfANode() throws {
    let items = try #require(try documents("[!unit 1, !!str 1, ! 1, '1', 1]")[0].items)
    #expect(items.map(\.isTagged) == [true, false, true, false, false])
    #expect(items.map(\.string) == ["1", "1", "1", "1", "1"])
  }

  @Test func anAliasStandsForTheLastNodeWithItsAnchor() throws {
    #expect(try entries("a: &x 1\nb: *x\nc: &x 2\nd: *x\n") == ["a=1", "b=1", "c=2", "d=2"])
    #expect(throws: YAMLProblem.self) { try documents("a: &x [*x]\n") }
  }

  @Test(arguments: [
    ("b: 1\na: 1\na: 2\nb: 2\n", ["3:1 2:1", "4:1 1:1"]), ("{a: 1, 'a': 2}", ["1:8 1:2"]),
    ("a: 1\n!!str a: 2\na: 3\n", ["2:1 1:1", "3:1 1:1"]), ("? [a]\n: 1\n? [a]\n: 2\n", ["3:3 1:3"]),
    ("? &x a\n: 1\n? *x\n: 2\n", ["3:3 1:3"]),
  ])
  func itNamesBothOfTwoEqualKeys(text: String, places: [String]) {
    let documents = YAMLDocuments(SourceFile(path: "A.feature.yaml", text: text))
    let found = documents.diagnostics.map { diagnostic in
      ([diagnostic.range] + diagnostic.notes.map(\.range)).compactMap(\.self)
        .map { "\($0.line):\($0.column)" }.joined(separator: " ")
    }
    #expect(found == places)
  }

  @Test func keysWithDifferentTagsAreDifferent() throws {
    #expect(try entries("a: 1\n!x a: 2\n!!int a: 3\n") == ["a=1", "a=2", "a=3"])
  }
}
