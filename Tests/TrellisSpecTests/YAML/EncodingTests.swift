import Testing
import TrellisSpecTestSupport

/// Line endings, byte-order marks and characters that aren't allowed in a text.
@Suite struct EncodingTests {
  @Test(arguments: ["\n", "\r\n", "\r"]) func lineEndings(ending: String) {
    let lines = [
      "feature: Inventory", "1️⃣stat: {}", "state:", "  count: 2️⃣0", "  é: Int3️⃣)", "doc: |", "  One",
      "  Two",
    ]
    expectDiagnostics(
      lines.joined(separator: ending) + ending,
      [
        "1️⃣ error: unknown key 'stat'; did you mean 'state'?",
        "2️⃣ error: the property 'count' has a value but no type; write 'Int = 0'",
        "3️⃣ error: the type isn't valid Swift: ')' has no opening bracket",
      ])
  }

  @Test(arguments: ["\n", "\r\n", "\r"]) func linesOfADocumentation(ending: String) throws {
    let text = ["feature: Inventory", "doc: |", "  One", "  Two", ""].joined(separator: ending)
    #expect(try feature(text).documentation == ["One", "Two"])
  }

  @Test func duplicatesBetweenLineEndingsOfWindows() {
    expectDiagnostics(
      "feature: Inventory\r\nstate:\r\n  1️⃣count: Int\r\n  2️⃣count: Int\r\n",
      [
        "2️⃣ error: this mapping contains the key 'count' twice; keep one of them",
        "1️⃣ note: the first one is here",
      ])
  }

  @Test func aByteOrderMark() {
    expectDiagnostics(
      "\u{FEFF}feature: Inventory\n1️⃣stat: {}\n",
      ["1️⃣ error: unknown key 'stat'; did you mean 'state'?"])
    expectDiagnostics(
      "\u{FEFF}feature: 1️⃣9\n",
      [
        "1️⃣ error: the feature '9' isn't a Swift name; use letters, digits and '_', and don't start with a digit"
      ])
  }

  @Test(arguments: ["\u{0}", "\u{1}", "\u{7}", "\u{B}", "\u{C}", "\u{1B}", "\u{7F}"])
  func controlCharacters(character: String) {
    expectDiagnostics(
      "feature: Inventory\nstate:\n  count: Int1️⃣\(character)\n",
      ["1️⃣ error: this isn't valid YAML: control characters are not allowed"])
  }

  @Test func controlCharactersAfterOthers() {
    expectDiagnostics(
      "feature: Inventory # é 設定 🎉\r\ndoc: é🎉1️⃣\u{1}\r\n",
      ["1️⃣ error: this isn't valid YAML: control characters are not allowed"])
  }

  @Test func columnsCountUnicodeScalars() {
    expectDiagnostics(
      """
      feature: Inventory
      alerts: {a: {title: "👨‍👩‍👧 é e\u{301} 設定"}, 1️⃣b: {}}
      """,
      [
        "2:10 warning: nothing shows the alert 'a'; add a step 'present: a'",
        "1️⃣ error: the alert 'b' has no 'title'; write 'title: B'",
      ])
  }

  @Test func spacesThatDoNotBreak() {
    expectDiagnostics(
      "feature: Inventory\nstate:\n1️⃣\u{A0}\u{A0}count: Int\n",
      ["1️⃣ error: there is a no-break space here; indent with plain spaces"])
  }

  @Test func separatorsOfLinesAndParagraphs() {
    expectDiagnostics(
      "feature: Inventory\ndoc: \"one\u{2028}two\"\n1️⃣stat: {}\n",
      ["1️⃣ error: unknown key 'stat'; did you mean 'state'?"])
  }
}
