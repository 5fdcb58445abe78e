import Testing

@testable import TrellisGraph

@Suite struct TextWidthTests {
  @Test func aTextIsNoWiderThanItsLetters() {
    let whole = TextWidth.of("addButtonTapped", size: 115)
    #expect(whole > TextWidth.of("addButton", size: 115))
    #expect(TextWidth.of("", size: 115) == 0)
    #expect(TextWidth.of("WWW", size: 115) > TextWidth.of("iii", size: 115))
    #expect(TextWidth.of("名前", size: 100) >= 20)
  }

  @Test func aLongTextIsShortened() {
    let text = String(repeating: "saveButtonTapped ", count: 20)
    let short = TextWidth.shortened(text, size: 115, to: 300)
    #expect(short.hasSuffix("…"))
    #expect(text.hasPrefix(short.dropLast()))
    #expect(TextWidth.of(short, size: 115) <= 300)
    #expect(TextWidth.of(String(text.prefix(short.count + 1)), size: 115) > 290)
    #expect(TextWidth.shortened("short", size: 115, to: 300) == "short")
    #expect(TextWidth.shortened("👩‍👩‍👧‍👦👩‍👩‍👧‍👦", size: 115, to: 20) == "…")
  }
}
