import Testing
import TrellisSwift

@Suite struct SwiftTokensTests {
  private func tokens(_ text: String, _ kind: SwiftTokens.Token.Kind) -> [String] {
    SwiftTokens(text).tokens.filter { $0.kind == kind }.map(\.text)
  }

  @Test func identifiers() {
    #expect(tokens("state.count + other", .identifier) == ["state", "count", "other"])
    #expect(tokens("`default`.état", .identifier) == ["`default`", "état"])
    #expect(tokens("設定2 _x $0", .identifier) == ["設定2", "_x"])
    #expect(tokens("a🎉b", .identifier) == ["a", "b"])
  }

  @Test func numbers() {
    #expect(tokens("1 + 0x1F - 1_000 * 2.5e3", .number) == ["1", "0x1F", "1_000", "2.5e3"])
    #expect(tokens("0..<10", .number) == ["0", "10"])
    #expect(tokens("1...9", .number) == ["1", "9"])
    #expect(tokens("tuple.0", .number) == ["0"])
  }

  @Test func strings() {
    #expect(tokens(#"a + "b c" + d"#, .string) == [#""b c""#])
    #expect(tokens(#""a \" b" + "c""#, .string) == [#""a \" b""#, #""c""#])
    #expect(tokens(##"#"a " \n b"# + x"##, .string) == [##"#"a " \n b"#"##])
    #expect(tokens("\"\"\"\na \" b\n\"\"\"", .string) == ["\"\"\"\na \" b\n\"\"\""])
    #expect(tokens(#""" + "{[(""#, .string) == [#""""#, #""{[(""#])
  }

  @Test func interpolations() {
    #expect(tokens(#""a \(b.c) \(f(d))""#, .interpolated) == ["b", "c", "f", "d"])
    #expect(tokens(#""a \(b)" + c"#, .string) == [#""a \(b)""#])
    #expect(tokens(#""\(x["y"])""#, .interpolated) == ["x"])
    #expect(tokens(##"#"\(a) \#(b)"#"##, .interpolated) == ["b"])
    #expect(tokens(#""\(a ? "\(b)" : "c")""#, .interpolated) == ["a", "b"])
  }

  @Test func punctuation() {
    #expect(tokens("a<=b", .punctuation) == ["<", "="])
    #expect(tokens("(a, [b])", .punctuation) == ["(", ",", "[", "]", ")"])
    #expect(tokens("#selector(a)", .punctuation) == ["#", "(", ")"])
  }

  @Test func offsetsCountUnicodeScalars() {
    let found = SwiftTokens("é + \"👨‍👩‍👧\" + b").tokens.map { "\($0.text)@\($0.offset)" }
    #expect(found == ["é@0", "+@2", "\"👨‍👩‍👧\"@4", "+@12", "b@14"])
    #expect(SwiftTokens("👨‍👩‍👧 a").slice(6..<7) == "a")
  }

  @Test func slices() {
    #expect(SwiftTokens("abc").slice(1..<2) == "b")
    #expect(SwiftTokens("abc").slice(1..<9) == "bc")
    #expect(SwiftTokens("abc").slice(7..<9) == "")
    #expect(SwiftTokens("").slice(0..<1) == "")
  }

  @Test func comments() {
    #expect(SwiftTokens("a // b").hasComment)
    #expect(SwiftTokens("a /* b */ + c").hasComment)
    #expect(SwiftTokens("a /* b").hasComment)
    #expect(!SwiftTokens(#""a // b""#).hasComment)
    #expect(!SwiftTokens("a / b").hasComment)
    #expect(tokens("a /* b */ + c // d", .identifier) == ["a", "c"])
    #expect(tokens("a /* b /* c */ d */ + e", .identifier) == ["a", "e"])
  }

  @Test func emptyTexts() {
    #expect(SwiftTokens("").tokens == [])
    #expect(SwiftTokens("").problem == nil)
    #expect(SwiftTokens("  \n\t ").tokens == [])
  }

  @Test func mentions() {
    #expect(SwiftTokens("state.count + other").mentions("state"))
    #expect(!SwiftTokens("state.count + other").mentions("count"))
    #expect(SwiftTokens("state.count + count").mentions("count"))
    #expect(SwiftTokens("`default` + 1").mentions("default"))
    #expect(SwiftTokens(#""\(item.name)""#).mentions("item"))
    #expect(!SwiftTokens(#""\(item.name)""#).mentions("name"))
    #expect(!SwiftTokens(#""item""#).mentions("item"))
    #expect(!SwiftTokens("items").mentions("item"))
    #expect(SwiftTokens("item?.name").mentions("item"))
    #expect(SwiftTokens("[item]").mentions("item"))
  }

  @Test func mentionsBehindTheDotsOfARange() {
    #expect(SwiftTokens("0..<limit").mentions("limit"))
    #expect(SwiftTokens("0...limit").mentions("limit"))
    #expect(SwiftTokens("...limit").mentions("limit"))
  }

  @Test func labels() {
    func labels(_ text: String) -> [String] {
      let tokens = SwiftTokens(text)
      return tokens.tokens.filter { tokens.isLabel($0) }.map(\.text)
    }
    #expect(labels("move(item: a, to: b)") == ["item", "to"])
    #expect(labels("move(a, to: b)") == ["to"])
    #expect(labels("items[at: 1]") == ["at"])
    #expect(labels("flag ? item : other") == [])
    #expect(labels("f(flag ? item: other)") == [])
  }

  /// The keys of a dictionary are values, not labels.
  @Test func keysAreNotLabels() {
    let tokens = SwiftTokens("[item: 1, other: 2]")
    #expect(tokens.tokens.filter { tokens.isLabel($0) }.map(\.text) == [])
  }

  @Test func labelsAreNotMentions() {
    #expect(!SwiftTokens("move(item: 1)").mentions("item"))
    #expect(SwiftTokens("move(item: item)").mentions("item"))
    #expect(SwiftTokens("flag ? item : other").mentions("item"))
  }
}
