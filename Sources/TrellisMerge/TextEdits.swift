extension [UInt8] {
  /// The text with others in place of ranges.
  func replacing(_ edits: [(range: Range<Int>, text: [UInt8])]) -> [UInt8] {
    var result: [UInt8] = []
    var start = 0
    let inOrder = edits.sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    for edit in inOrder {
      result += self[start..<edit.range.lowerBound] + edit.text
      start = edit.range.upperBound
    }
    return result + self[start...]
  }

  /// The text with another indentation of each line but the first.
  func reindented(_ old: [UInt8], _ new: [UInt8]) -> [UInt8] {
    if old == new { return self }
    var result: [UInt8] = []
    for (index, line) in split(separator: .newline, omittingEmptySubsequences: false).enumerated() {
      if index > 0 { result.append(.newline) }
      result += index > 0 && line.starts(with: old) ? new + line.dropFirst(old.count) : line
    }
    return result
  }
}
