import Testing

@testable import TrellisSwift

@Suite struct TextSearchTests {
  @Test(arguments: [
    ("state.count", "state.", ""), ("a + b", " + ", "a"), ("a + b + c", " + ", "a"),
    ("aab", "ab", "a"), ("é + ü", " + ", "é"), ("x", "x", ""),
    (
      "a text that isn't stored in place: Failure()", "Failure()",
      "a text that isn't stored in place: "
    ),
  ])
  func firstPlace(text: String, searched: String, before: String) throws {
    let place = try #require(text.firstPlace(of: searched))
    #expect(text[..<place.lowerBound] == before)
    #expect(text[place] == searched)
    #expect("[\(text)]".dropFirst().firstPlace(of: searched) != nil)
  }

  @Test(arguments: [("", "a"), ("a", "ab"), ("abac", "ad"), ("a.b", "..")])
  func absentTexts(text: String, searched: String) {
    #expect(!text.hasText(searched))
    #expect(!"[\(text)".dropFirst().hasText(searched))
  }
}
