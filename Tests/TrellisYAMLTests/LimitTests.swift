import Testing
import TrellisYAML

/// The limits of YAML, and texts of extreme sizes.
@Suite struct LimitTests {
  @Test(arguments: ["", "'", "\"", "["], 1_015...1_030)
  func keysOfAThousandCharacters(quote: String, length: Int) {
    let word = String(repeating: "é", count: length)
    for end in [": b", "\n: b"] {
      let text = quote + word + (quote == "[" ? "]" : quote) + end
      #expect(YAMLReading(text) == .ofLibyaml(text))
    }
  }

  @Test func theLongestKey() {
    let key = String(repeating: "a", count: 1_024)
    #expect(YAMLReading("\(key): b").problem == nil)
    #expect(
      YAMLReading("\(key)a: b").outline
        == "mapping values are not allowed in this context, at 1:1026")
  }

  @Test func aRequiredKeyThatIsTooLong() {
    let text = "a: b\n" + String(repeating: "c", count: 1_030) + ": d"
    expectReading(
      text, "could not find expected ':', at 2:1031, while scanning a simple key at 2:1")
  }

  @Test(arguments: ["[", "{a: ", "- ", "? ", "[\n", "- [", "{? "])
  func nesting(start: String) {
    for count in [332, 333, 334, 499, 500, 501, 998, 999, 1_000, 1_001, 1_023, 1_024, 1_025] {
      let text = String(repeating: start, count: count)
      #expect(YAMLReading(text) == .ofLibyaml(text), "\(count)")
    }
  }

  /// Like libyaml, Trellis reads a text in parts, and refuses a character when it comes to its part.
  @Test(arguments: [
    "@", "a: b: c", "\"\\q", "\"\\u00", "|\n\tx", "&", "!<a", "%A", "a\n---", "[abcd:]", "- ",
    "é\u{2028}",
    "'a''", "a: |2\n b", "\"a\\\n", "# c\r", "a\r\nb", "%TAG !a! %41", "%YAML 1.", "*a",
  ])
  func aProblemBeforeACharacterThatIsNotAllowed(problem: String) {
    for distance in 0..<24 {
      for filler in ["-", "é"] {
        let size = 16_384 - distance
        var text = "#" + String(repeating: filler, count: size / filler.utf8.count - 2)
        text += String(repeating: "-", count: size - text.utf8.count - 1) + "\n" + problem
        text += String(repeating: " ", count: 24) + "\u{1}"
        #expect(YAMLReading(text) == .ofLibyaml(text), "\(distance)")
      }
    }
  }

  @Test func charactersOfSeveralBytesBetweenParts() {
    for distance in 0..<6 {
      var text = String(repeating: "a", count: distance) + String(repeating: "🎈", count: 9_000)
      text += "\n@\u{FFFE}"
      #expect(YAMLReading(text) == .ofLibyaml(text), "\(distance)")
    }
  }

  @Test func longLines() {
    let word = String(repeating: "ab ", count: 20_000)
    for text in [word, "'\(word)'", "\"\(word)\\n\"", "# \(word)", "|\n \(word)", "- !\(word)"] {
      #expect(YAMLReading(text) == .ofLibyaml(text))
    }
  }

  @Test func readingOnAfterAProblem() {
    for text in ["[a}", "a: b: c", "]", "\"", "- a\nb", "{a: b\n\u{0}"] {
      var reader = YAMLEventReader(text)
      var count = 0
      for _ in 0..<20 { if (try? reader.next()) != nil { count += 1 } }
      #expect(count < 20)
    }
  }
}
