/// The lines that appear exactly once in each of two texts, as far as they have the same order in
/// both.
package struct CommonLines<Line: Hashable> {
  /// The indices of each line in the old and the new text, in order.
  package let numbers: [(old: Int, new: Int)]

  /// Finds the common lines of two texts.
  package init(_ old: [Line], _ new: [Line]) {
    let oldNumbers = Self.unique(old)
    let pairs = Self.unique(new).compactMap { line, number in
      oldNumbers[line].map { (old: $0, new: number) }
    }.sorted { $0.old < $1.old }
    // The longest chain of pairs whose new indices increase: for each length, the lowest last pair.
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: pairs.count)
    for index in pairs.indices {
      var (lower, upper) = (0, ends.count)
      while lower < upper {
        let middle = (lower + upper) / 2
        if pairs[ends[middle]].new < pairs[index].new { lower = middle + 1 } else { upper = middle }
      }
      previous[index] = lower > 0 ? ends[lower - 1] : nil
      if lower == ends.count { ends.append(index) } else { ends[lower] = index }
    }
    var chain: [(old: Int, new: Int)] = []
    var next = ends.last
    while let index = next {
      chain.append(pairs[index])
      next = previous[index]
    }
    numbers = chain.reversed()
  }

  /// The indices of the lines that appear exactly once in a text.
  private static func unique(_ lines: [Line]) -> [Line: Int] {
    var numbers: [Line: Int?] = [:]
    for (number, line) in lines.enumerated() {
      numbers[line] = numbers[line] == nil ? .some(number) : .some(nil)
    }
    return numbers.compactMapValues { $0 }
  }
}
