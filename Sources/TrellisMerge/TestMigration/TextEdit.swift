/// Other text in place of a range.
struct TextEdit {
  let range: Range<Int>
  let text: String

  init(_ range: Range<Int>, _ text: String) {
    (self.range, self.text) = (range, text)
  }
}

extension [TextEdit] {
  /// The edits by their places. What is inserted somewhere precedes what is replaced there.
  var inOrder: [TextEdit] {
    enumerated().sorted { first, second in
      let (one, other) = (first.element.range, second.element.range)
      return (one.lowerBound, one.count, first.offset)
        < (other.lowerBound, other.count, second.offset)
    }.map(\.element)
  }
}

extension [UInt8] {
  /// The text with others in place of ranges, which are in order.
  func applying(_ edits: [TextEdit]) -> [UInt8] {
    var result: [UInt8] = []
    var start = 0
    for edit in edits {
      result += self[start..<edit.range.lowerBound] + Array(edit.text.utf8)
      start = edit.range.upperBound
    }
    return result + self[start...]
  }
}
