import Testing
import TrellisSpecTestSupport

/// Line endings, byte-order marks and characters that aren't allowed in a text.
@Suite struct EncodingTests {
  @Test(arguments: ["\n", "\r\n"]) func lineEndings(ending: String) {
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

  @Test(arguments: ["\n", "\r\n"]) func linesOfADocumentation(ending: String) throws {
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

  @Test(arguments: [("\u{85}", "0085"), ("\u{2028}", "2028"), ("\u{2029}", "2029")])
  func commentsThatEndUnseen(separator: String, number: String) {
    expectDiagnostics(
      "feature: Inventory\n# In short. é1️⃣\(separator)reducer: {a: {call: evil()}}\nstat: {}\n",
      [
        "1️⃣ error: the invisible character U+\(number) ends a line for some programs and not for others; remove it"
      ])
  }

  @Test func carriageReturnsAlone() {
    expectDiagnostics(
      "feature: Inventory\r\n# In short.1️⃣\rreducer: {}\r\n",
      [
        "1️⃣ error: a carriage return alone ends a line for some programs and not for others; save the file with line feeds"
      ])
  }

  @Test(arguments: ["202A", "202B", "202C", "202D", "202E", "2066", "2067", "2068", "2069"])
  func textInAnotherOrder(number: String) throws {
    let scalar = try #require(UInt32(number, radix: 16).flatMap(Unicode.Scalar.init))
    expectDiagnostics(
      "feature: Inventory\ndoc: |\n  😀1️⃣\(scalar)two\n  \(scalar)\n",
      [
        "1️⃣ error: the invisible character U+\(number) makes editors show the text in another order; remove it"
      ])
  }

  @Test func eachKindIsReportedOnce() {
    expectDiagnostics(
      "feature: Inventory1️⃣\u{2028}# a\u{2028}\u{2028}\n# \u{202E}b\u{202E}\n",
      [
        "1️⃣ error: the invisible character U+2028 ends a line for some programs and not for others; remove it",
        "2:3 error: the invisible character U+202E makes editors show the text in another order; remove it",
      ])
  }

  @Test func escapesInQuotesHideNothing() throws {
    let text = "feature: Inventory\ndoc: \"one\\u2028two\\rthree \\u202E\"\n"
    #expect(try feature(text).documentation == ["one", "two", "three \u{202E}"])
  }
}
