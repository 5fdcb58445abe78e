import TrellisWorkspace

/// Merges texts line by line, as `diff3` does.
struct LineMerge {
  private let lines: Versions<[ArraySlice<UInt8>]>
  private var output = MergeOutput()

  /// - Parameter texts: The texts.
  init(_ texts: Versions<[UInt8]>) {
    lines = texts.map { text in
      var lines: [ArraySlice<UInt8>] = []
      var start = 0
      for (index, byte) in text.enumerated() where byte == .newline {
        lines.append(text[start...index])
        start = index + 1
      }
      if start < text.count { lines.append(text[start...]) }
      return lines
    }
    merge()
  }

  /// The merged text.
  var merged: MergedText { output.merged }

  private mutating func merge() {
    let identities = Identities<ArraySlice<UInt8>>()
    let numbers = lines.map { $0.map { identities[$0] } }
    var inMine = [Int?](repeating: nil, count: numbers.base.count)
    for pair in Alignment(numbers.base, numbers.mine).pairs { inMine[pair.old] = pair.new }
    var start = Versions(0, 0, 0)
    for pair in Alignment(numbers.base, numbers.theirs).pairs {
      guard let mine = inMine[pair.old] else { continue }
      mergePart(
        numbers,
        Versions(
          start.base..<pair.old, start.mine..<mine, start.theirs..<pair.new))
      output.append(lines.mine[mine])
      start = Versions(pair.old + 1, mine + 1, pair.new + 1)
    }
    mergePart(
      numbers,
      Versions(
        start.base..<numbers.base.count, start.mine..<numbers.mine.count,
        start.theirs..<numbers.theirs.count))
  }

  private mutating func mergePart(_ numbers: Versions<[Int]>, _ part: Versions<Range<Int>>) {
    let (base, mine, theirs) = (
      numbers.base[part.base], numbers.mine[part.mine], numbers.theirs[part.theirs]
    )
    if mine == base || mine == theirs {
      output.append(lines.theirs[part.theirs].joined())
    } else if theirs == base {
      output.append(lines.mine[part.mine].joined())
    } else {
      let texts = Versions(
        Array(lines.base[part.base].joined()), Array(lines.mine[part.mine].joined()),
        Array(lines.theirs[part.theirs].joined()))
      output.append(
        .init(
          texts: texts, line: part.mine.lowerBound + 1, declaration: nil, isComplete: true))
    }
  }
}
