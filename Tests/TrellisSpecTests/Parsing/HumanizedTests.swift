import Testing
import TrellisSpec

/// Titles that are derived from names.
@Suite struct HumanizedTests {
  @Test(arguments: [
    ("home", "Home"), ("addItem", "Add item"), ("openURL", "Open URL"), ("a", "A"), ("", ""),
    ("screenA", "Screen A"), ("addAPlayer", "Add a player"), ("aScreen", "A screen"),
    ("planB", "Plan B"), ("pointXY", "Point XY"), ("signIn2", "Sign in2"), ("éclair", "Éclair"),
    ("_private", "Private"),
  ])
  func aNameInCamelCaseIsWords(name: String, words: String) {
    #expect(name.humanized == words)
  }
}
