import Testing
import TrellisYAML

/// Where events begin and end.
@Suite struct PlaceTests {
  private func places(_ text: String) throws -> [String] {
    try YAMLEvent.all(in: text).map { event in
      "\(event.range.lowerBound)..<\(event.range.upperBound) \(event.start.line):\(event.start.column)"
    }
  }

  @Test func charactersCountOnce() throws {
    #expect(
      try places("é: 🎈\n") == [
        "0..<0 0:0", "0..<0 0:0", "0..<1 0:0", "3..<4 0:3", "5..<5 1:0", "5..<5 1:0",
      ])
  }

  @Test(arguments: ["\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"])
  func everyEndOfALineCounts(end: String) throws {
    let places = try places("a: b\(end)c: d\(end)")
    #expect(
      places[2...] == [
        "0..<1 0:0", "3..<4 0:3", "5..<6 1:0", "8..<9 1:3", "10..<10 2:0", "10..<10 2:0",
      ])
  }

  @Test func twoCharactersThatEndALine() throws {
    #expect(try places("a: b\r\nc: d\r\n")[4] == "6..<7 1:0")
  }

  @Test func aMarkAtTheBeginning() throws {
    #expect(try places("\u{FEFF}a: b\n")[2] == "1..<2 0:1")
  }

  @Test func theEndOfATextIsTheNextLine() throws {
    #expect(try places("a")[2] == "1..<1 1:0")
  }

  @Test func anEndIsNeverBeforeItsBeginning() throws {
    for (path, text) in RepositoryTexts.all {
      for event in (try? YAMLEvent.all(in: text)) ?? [] {
        #expect(event.start.index <= event.end.index, "\(path)")
      }
    }
  }
}
