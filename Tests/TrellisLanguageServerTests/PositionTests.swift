import RandomSpecs
import Testing
import TrellisSpec

@testable import TrellisLanguageServer

@Suite struct PositionTests {
  @Test(arguments: [
    "one\ntwo", "one\r\ntwo", "one\rtwo", "ä: 😀 x\n😀😀: y\n", "", "\n", "\r\n\r\n", "a\u{2028}b\nc",
    "\u{FEFF}feature: A\nb: c", "e\u{301}x: 👨‍👩‍👧 y\nz", "a\u{85}b\r\nc\u{0B}d\n",
  ])
  func everyPlaceOfATextIsFoundAgain(_ text: String) {
    let table = PositionTable(text)
    let file = SourceFile(path: "x", text: text)
    for line in 0..<10 {
      for character in 0..<20 {
        let position = Position(line: line, character: character)
        let index = table.index(of: position)
        #expect(index <= text.endIndex)
        #expect(index.samePosition(in: text.unicodeScalars) != nil)
        let place = table.place(of: position, in: file)
        let range = SourceRange(file: file, line: place.line, column: place.column)
        let found = table.range(of: range).start
        if line < file.text.lines.count { #expect(place.line == line + 1) }
        // A place within a pair or behind the end of a line has another one in its stead.
        let isSame = found == position
        let isOther = table.index(of: found) == index || text.unicodeScalars.first == "\u{FEFF}"
        #expect(isSame || isOther, "\(position) is \(found)")
      }
    }
  }

  @Test func anyNumberIsAPlace() {
    let table = PositionTable("one\ntwo\n")
    for (line, index) in [(0, 3), (1, 7), (2, 8), (Int.max, 8)] {
      let position = Position(line: line, character: .max)
      #expect(
        table.text.utf16.distance(from: table.text.startIndex, to: table.index(of: position))
          == index)
    }
    let position = Position(line: .min, character: .min)
    #expect(table.index(of: position) == table.text.startIndex)
  }

  @Test func columnsAreUTF16() {
    let file = SourceFile(path: "x", text: "a: 😀😀 b\n")
    let range = PositionTable(file.text).range(
      of: SourceRange(file: file, line: 1, column: 7, length: 1))
    #expect(range.start == Position(line: 0, character: 8))
    #expect(range.end == Position(line: 0, character: 9))
  }

  @Test func changesFollowEachOther() {
    var document = TextDocument(uri: "x", version: 1, text: "one\ntwo\nthree")
    func range(_ a: (Int, Int), _ b: (Int, Int)) -> TextRange {
      TextRange(
        start: Position(line: a.0, character: a.1), end: Position(line: b.0, character: b.1))
    }
    document.apply(
      [
        .init(range: range((0, 0), (0, 3)), text: "😀"),
        .init(range: range((0, 2), (1, 0)), text: ""),
        .init(range: range((1, 5), (9, 9)), text: "!\n"),
      ], version: 2)
    #expect(document.text == "😀two\nthree!\n")
    document.apply([.init(range: nil, text: "new")], version: 3)
    #expect(document.text == "new")
    #expect(document.version == 3)
  }

  @Test func randomChangesLeaveTheTextThatTheEditorHas() {
    var random = Randomness(seed: 7)
    let pieces = ["a", "\n", "\r\n", "😀", "ä", "key: value\n", "", "  - ", "\u{2028}"]
    var units: [UInt16] = []
    var document = TextDocument(uri: "x", version: 0, text: "")
    for version in 1...3000 {
      let start = random.number(0...units.count)
      let end = min(units.count, start + random.number(0...5))
      let text = random.element(of: pieces) ?? ""
      // An editor doesn't cut a pair or the ending of a line in two.
      func isCut(_ offset: Int) -> Bool {
        offset > 0 && offset < units.count
          && (UTF16.isLeadSurrogate(units[offset - 1])
            || units[offset - 1] == 0x0D && units[offset] == 0x0A)
      }
      if isCut(start) || isCut(end) { continue }
      let change = DidChangeParameters.Change(
        range: TextRange(start: Self.position(start, units), end: Self.position(end, units)),
        text: text)
      units.replaceSubrange(start..<end, with: text.utf16)
      document.apply([change], version: version)
      #expect(Array(document.text.utf16) == units)
      if units.count > 400 {
        (units, document) = ([], TextDocument(uri: "x", version: 0, text: ""))
      }
    }
  }

  private static func position(_ offset: Int, _ units: [UInt16]) -> Position {
    var position = Position(line: 0, character: 0)
    for index in 0..<offset {
      let isEnd =
        units[index] == 0x0A
        || units[index] == 0x0D && (index + 1 == units.count || units[index + 1] != 0x0A)
      position =
        isEnd
        ? Position(line: position.line + 1, character: 0)
        : Position(line: position.line, character: position.character + 1)
    }
    return position
  }
}
