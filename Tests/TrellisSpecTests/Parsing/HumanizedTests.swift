import Testing
import TrellisSpec

/// Titles that are made of names.
@Suite struct HumanizedTests {
  @Test(arguments: [
    ("home", "Home"), ("addItem", "Add item"), ("openURL", "Open URL"), ("a", "A"), ("", ""),
    ("signIn2", "Sign in2"), ("éclair", "Éclair"), ("_private", "Private"),
  ])
  func aNameInCamelCaseIsWords(name: String, words: String) {
    #expect(name.humanized == words)
  }
}
