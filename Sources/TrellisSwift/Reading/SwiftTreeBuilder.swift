/// The nodes that were read so far, each after its children.
struct SwiftTreeBuilder {
  /// The start of a node whose children are still to be read.
  struct Mark {
    /// The index of the first node of the subtree.
    let node: Int
    /// The number of Unicode scalars before it.
    let offset: Int
  }

  private(set) var records: [SwiftNode.Record] = []
  /// The number of levels below each node, and its own.
  private var heights: [Int16] = []

  /// The number of levels of the last subtree.
  var height: Int { Int(heights.last ?? 0) }

  func mark(at offset: Int) -> Mark {
    Mark(node: records.count, offset: offset)
  }

  /// Ends a node whose children are the nodes since a mark.
  ///
  /// - Parameters:
  ///   - kind: The kind of the node.
  ///   - mark: Its start.
  ///   - end: The number of Unicode scalars before what follows it.
  ///   - word: The place of its own word. Without one, it's empty and at the node's end.
  mutating func finish(
    _ kind: SwiftNode.Kind, from mark: Mark, to end: Int, word: Range<Int>? = nil
  ) {
    let word = word ?? end..<end
    var height: Int16 = 0
    var child = records.count - 1
    while child >= mark.node {
      height = max(height, heights[child])
      child = Int(records[child].first) - 1
    }
    heights.append(height + 1)
    records.append(
      SwiftNode.Record(
        kind: kind, start: Int32(mark.offset), end: Int32(end), first: Int32(mark.node),
        wordStart: Int32(word.lowerBound), wordEnd: Int32(word.upperBound)))
  }

  /// Takes back a call that just ended, because a closure after it is one of its arguments.
  ///
  /// - Parameter mark: The start of the call.
  mutating func reopenCall(from mark: Mark) {
    guard let last = records.last, last.kind == .call, Int(last.first) == mark.node else { return }
    records.removeLast()
    heights.removeLast()
  }

  /// Removes the nodes since a mark.
  mutating func discard(since mark: Mark) {
    records.removeLast(records.count - mark.node)
    heights.removeLast(heights.count - mark.node)
  }

  /// Adds the nodes of a part that was read on its own.
  ///
  /// - Parameters:
  ///   - other: The nodes of the part.
  ///   - offset: The number of Unicode scalars before the part.
  mutating func append(_ other: SwiftTreeBuilder, at offset: Int = 0) {
    heights += other.heights
    let (count, offset) = (Int32(records.count), Int32(offset))
    for var record in other.records {
      record.start += offset
      record.end += offset
      record.wordStart += offset
      record.wordEnd += offset
      record.first += count
      records.append(record)
    }
  }
}
