import Testing
import TrellisSpec

@Suite struct SuggestionTests {
  private let keys = ["state", "actions", "reducer", "destination", "path"]

  @Test(arguments: [
    ("stat", "state"), ("sttae", "state"), ("State", "state"), ("REDUCER", "reducer"),
    ("reducr", "reducer"), ("actons", "actions"), ("destnation", "destination"), ("paht", "path"),
    ("destinations", "destination"), ("desitnatoin", "destination"),
  ])
  func nearWords(word: String, meant: String) {
    #expect(suggestion(for: word, among: keys) == meant)
  }

  @Test(arguments: ["", "body", "xyz", "navigation", "st", "reducerreducer"])
  func farWords(word: String) {
    #expect(suggestion(for: word, among: keys) == nil)
  }

  @Test func shortWords() {
    #expect(suggestion(for: "ab", among: ["cd"]) == nil)
    #expect(suggestion(for: "A", among: ["a"]) == "a")
    #expect(suggestion(for: "di", among: ["id"]) == "id")
  }

  @Test func theNearest() {
    #expect(suggestion(for: "saveTaped", among: ["saveTapped", "saveTape"]) == "saveTapped")
    #expect(suggestion(for: "items", among: ["item", "ITEMS", "itemz"]) == "ITEMS")
    #expect(suggestion(for: "item", among: ["item"]) == nil)
    #expect(suggestion(for: "item", among: []) == nil)
  }

  @Test func longWords() {
    let word = String(repeating: "a", count: 100_000)
    #expect(suggestion(for: word, among: [word + "b"]) == nil)
    #expect(suggestion(for: "a", among: [word]) == nil)
  }

  @Test func sentences() {
    #expect(didYouMean("stat", among: keys).text == "; did you mean 'state'?")
    #expect(didYouMean("body", among: keys).text == "")
    #expect(didYouMeanOrOneOf("stat", keys, nothing: "x").text == "; did you mean 'state'?")
    #expect(
      didYouMeanOrOneOf("body", ["a1", "b2"], nothing: "x").text == "; available: 'a1', 'b2'")
    #expect(didYouMeanOrOneOf("body", [], nothing: "it has none").text == "; it has none")
    let many = (1...9).map { "option\($0)" }
    #expect(
      didYouMeanOrOneOf("body", many, nothing: "").text == """
        ; available: 'option1', 'option2', 'option3', 'option4', 'option5', 'option6', 'option7', \
        'option8', …
        """)
    #expect(
      didYouMeanOrOneOf("body", Array(many.prefix(8)), nothing: "").text.hasSuffix("'option8'"))
  }
}
