import Testing
import TrellisSpec

/// The place of a part of a value in its file.
@Suite struct SourceTextTests {
  private func place(_ text: SourceText) -> String {
    "\(text.range.line):\(text.range.column)+\(text.range.length)"
  }

  private func text(
    _ value: String, in line: String, column: Int, isQuoted: Bool = false
  ) -> SourceText {
    SourceText(
      value, file: SourceFile(path: "a", text: line), line: 1, column: column, isQuoted: isQuoted)
  }

  @Test func aPlainValue() {
    let value = text("loaded(Item)", in: "- loaded(Item)", column: 3)
    #expect(place(value) == "1:3+12")
    #expect(place(value.part("Item", at: 7)) == "1:10+4")
    #expect(place(value.part("Item", at: 7).part("em", at: 2)) == "1:12+2")
    #expect(place(value.part("", at: 12)) == "1:15+1")
  }

  @Test func aQuotedValue() {
    let value = text("loaded(Item)", in: "- \"loaded(Item)\"", column: 3, isQuoted: true)
    #expect(place(value) == "1:4+12")
    #expect(place(value.part("Item", at: 7)) == "1:11+4")
  }

  /// The text before a part can look like the part.
  @Test func aQuotedValueThatRepeatsItself() {
    let value = text("aab,,", in: "'aab,,'", column: 1, isQuoted: true)
    #expect(place(value.part("a", at: 1)) == "1:3+1")
    #expect(place(value.part(",", at: 4)) == "1:6+1")
    #expect(place(value.part("", at: 3)) == "1:5+1")
  }

  @Test func unicode() {
    let value = text("é🎉b", in: "x: é🎉b", column: 4)
    #expect(place(value.part("b", at: 2)) == "1:6+1")
  }

  /// If the value differs from its source, only its beginning is known.
  @Test func escapes() {
    let value = text("a\"b", in: "\"a\\\"b\"", column: 1)
    #expect(place(value.part("b", at: 2)) == "1:1+1")
  }

  @Test func replacements() {
    let value = text("loaded", in: "- loaded", column: 3)
    #expect(place(value.replaced(by: "other")) == "1:3+1")
    #expect(value.replaced(by: "other").text == "other")
  }

  @Test func equalTextsAreEqual() {
    let one = text("a", in: "a", column: 1)
    let other = text("a", in: "b: a", column: 4)
    #expect(one == other)
    #expect(Set([one, other]).count == 1)
  }
}
