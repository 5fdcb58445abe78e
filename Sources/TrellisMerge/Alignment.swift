import TrellisWorkspace

/// Which values of two lists correspond, in an order that is the same in both.
///
/// Values that both contain once are found first, so that long lists cost little more than their
/// length.
struct Alignment<Value: Hashable> {
  /// The indices, in order.
  private(set) var pairs: [(old: Int, new: Int)] = []
  private let old: [Value]
  private let new: [Value]
  /// Larger parts without common values that are unique count as different.
  private static var largest: Int { 250_000 }

  init(_ old: [Value], _ new: [Value]) {
    (self.old, self.new) = (old, new)
    align(0..<old.count, 0..<new.count, depth: 0)
  }

  private mutating func align(_ olds: Range<Int>, _ news: Range<Int>, depth: Int) {
    var (lower, upper) = ((olds.lowerBound, news.lowerBound), (olds.upperBound, news.upperBound))
    while lower.0 < upper.0, lower.1 < upper.1, old[lower.0] == new[lower.1] {
      pairs.append((lower.0, lower.1))
      lower = (lower.0 + 1, lower.1 + 1)
    }
    var common = 0
    while lower.0 < upper.0, lower.1 < upper.1, old[upper.0 - 1] == new[upper.1 - 1] {
      upper = (upper.0 - 1, upper.1 - 1)
      common += 1
    }
    alignMiddle(lower.0..<upper.0, lower.1..<upper.1, depth: depth)
    for index in 0..<common { pairs.append((upper.0 + index, upper.1 + index)) }
  }

  private mutating func alignMiddle(_ olds: Range<Int>, _ news: Range<Int>, depth: Int) {
    if olds.isEmpty || news.isEmpty { return }
    let anchors = depth < 32 ? CommonLines(Array(old[olds]), Array(new[news])).numbers : []
    if anchors.isEmpty {
      if olds.count * news.count <= Self.largest { alignAll(olds, news) }
      return
    }
    var (i, j) = (olds.lowerBound, news.lowerBound)
    for anchor in anchors {
      let (k, l) = (olds.lowerBound + anchor.old, news.lowerBound + anchor.new)
      align(i..<k, j..<l, depth: depth + 1)
      pairs.append((k, l))
      (i, j) = (k + 1, l + 1)
    }
    align(i..<olds.upperBound, j..<news.upperBound, depth: depth + 1)
  }

  /// Finds the longest list of common values.
  private mutating func alignAll(_ olds: Range<Int>, _ news: Range<Int>) {
    let width = news.count + 1
    var lengths = [Int32](repeating: 0, count: (olds.count + 1) * width)
    for i in olds.indices.reversed() {
      for j in news.indices.reversed() {
        let place = (i - olds.lowerBound) * width + j - news.lowerBound
        lengths[place] =
          old[i] == new[j]
          ? lengths[place + width + 1] + 1 : max(lengths[place + width], lengths[place + 1])
      }
    }
    var (i, j) = (olds.lowerBound, news.lowerBound)
    while i < olds.upperBound, j < news.upperBound {
      let place = (i - olds.lowerBound) * width + j - news.lowerBound
      if old[i] == new[j] {
        pairs.append((i, j))
        (i, j) = (i + 1, j + 1)
      } else if lengths[place + width] >= lengths[place + 1] {
        i += 1
      } else {
        j += 1
      }
    }
  }
}
