import Testing
import TrellisIR

@testable import TrellisSimulation

/// Words in the names of tests, and names that are free.
@Suite struct TestNamesTests {
  @Test(arguments: [
    ("state.isOn", "IsOn"), ("state.count == 42", "CountIs42"),
    ("state.profile.name != \"\"", "ProfileNameIsNotEmpty"),
    ("state.count < 3 && !state.isOn", "CountIsBelow3AndNotIsOn"),
    ("state.count >= 3 || state.count <= -1", "CountIsAtLeast3OrCountIsAtMostMinus1"),
    ("client.status() == .denied", "ClientStatusIsDenied"),
    ("state.a ?? \"b c\" > b", "AOrBcIsAboveB"),
    ("state.items.contains { $0.id == id }", "ItemsContains0IdIsId"),
  ])
  func conditionsInWords(condition: String, words: String) {
    #expect(ConditionWords.words(Expression(condition).tree.root) == words)
  }

  @Test func longNamesAreCutBehindAWord() throws {
    var names = TestNames(of: try tested("feature: A\n").resolved, taken: ["run"])
    let long = (1...20).map { _ in "Abcdef" }.joined()
    #expect(names.name(["a" + long]).count == 79)
    #expect(names.name(["a" + long]).hasSuffix("Abcdef2"))
    #expect(names.name([String(repeating: "a", count: 200)]).count == 80)
    #expect(names.name(["été"]) == "été")
    #expect(names.name(["👍"]) == "action")
    #expect(names.name(["1a"]) == "action1a")
    #expect(names.name(["run"]) == "runAction")
  }

  @Test func namesThatDifferOnlyInTheirFirstLetter() throws {
    var names = TestNames(of: try tested("feature: A\n").resolved, taken: ["run"])
    #expect(names.name(["tapped"]) == "tapped")
    #expect(names.name(["Tapped", "TappedTwice"]) == "TappedTwice")
    #expect(names.name(["tapped"]) == "tapped2")
  }
}
