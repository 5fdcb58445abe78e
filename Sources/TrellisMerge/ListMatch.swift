/// Which elements of two versions of a list are the same one.
struct ListMatch {
  /// For each element of the old list, the new one.
  private(set) var newOf: [Int?]
  /// For each element of the new list, the old one.
  private(set) var oldOf: [Int?]
  /// The old elements that are found only by what they resemble.
  private(set) var renamed: Set<Int> = []

  private init(_ old: Int, _ new: Int) {
    newOf = Array(repeating: nil, count: old)
    oldOf = Array(repeating: nil, count: new)
  }

  private mutating func match(_ old: Int, _ new: Int) {
    newOf[old] = new
    oldOf[new] = old
  }

  /// Takes back that an element is found by what it resembles.
  mutating func unmatch(_ old: Int) {
    if let new = newOf[old] { oldOf[new] = nil }
    newOf[old] = nil
    renamed.remove(old)
  }

  // MARK: - By key

  /// Matches elements by their keys, wherever they are.
  init(keysOf old: ListVersion, _ new: ListVersion) {
    self.init(old.elements.count, new.elements.count)
    matchGroups(old, new) { $0.key.exact }
    matchGroups(old, new) { $0.key.loose }
  }

  private mutating func matchGroups(
    _ old: ListVersion, _ new: ListVersion, by key: (Element) -> String?
  ) {
    var groups: [String: [Int]] = [:]
    for index in old.elements.indices where newOf[index] == nil {
      if let key = key(old.elements[index]), key != ElementKey.comment.exact {
        groups[key, default: []].append(index)
      }
    }
    var others: [String: [Int]] = [:]
    var keys: [String] = []
    for index in new.elements.indices where oldOf[index] == nil {
      guard let key = key(new.elements[index]), groups[key] != nil else { continue }
      if others[key] == nil { keys.append(key) }
      others[key, default: []].append(index)
    }
    for key in keys {
      let (olds, news) = (groups[key] ?? [], others[key] ?? [])
      if olds.count == 1, news.count == 1 {
        match(olds[0], news[0])
        continue
      }
      let same = Alignment(olds.map { old.identities[$0] }, news.map { new.identities[$0] })
      for pair in same.pairs { match(olds[pair.old], news[pair.new]) }
      let rest = zip(olds.filter { newOf[$0] == nil }, news.filter { oldOf[$0] == nil })
      for (old, new) in rest { match(old, new) }
    }
  }

  /// Matches elements that stand at the same place and resemble each other, as those do whose name
  /// has changed.
  ///
  /// - Parameter isNew: Whether a new element is certainly another one.
  mutating func matchRenamed(
    _ old: ListVersion, _ new: ListVersion, unless isNew: (Int) -> Bool
  ) {
    var gaps: [Int: [Int]] = [:]
    var previous = -1
    for index in old.elements.indices {
      if let new = newOf[index] {
        previous = new
      } else {
        gaps[previous, default: []].append(index)
      }
    }
    previous = -1
    for index in new.elements.indices {
      if oldOf[index] != nil {
        previous = index
        continue
      }
      guard !isNew(index), let olds = gaps[previous] else { continue }
      if let place = olds.firstIndex(where: { old.resembles($0, new, index) }) {
        match(olds[place], index)
        renamed.insert(olds[place])
        gaps[previous] = Array(olds[(place + 1)...])
      }
    }
  }

  // MARK: - In order

  /// Matches elements that have the same order in both lists.
  init(orderOf old: ListVersion, _ new: ListVersion) {
    self.init(old.elements.count, new.elements.count)
    for pair in Alignment(old.identities, new.identities).pairs { match(pair.old, pair.new) }
    matchBetween { olds, news in
      Alignment(
        olds.map { old.elements[$0].key.exact }, news.map { new.elements[$0].key.exact }
      ).pairs
    }
    matchBetween { olds, news in
      Alignment(olds.map { old.loose($0) }, news.map { new.loose($0) }).pairs
    }
  }

  /// Matches elements between those that are matched.
  private mutating func matchBetween(
    _ pairs: (Range<Int>, Range<Int>) -> [(old: Int, new: Int)]
  ) {
    var start = (old: 0, new: 0)
    var ends = newOf.indices.compactMap { old in newOf[old].map { (old: old, new: $0) } }
    ends.append((newOf.count, oldOf.count))
    for end in ends {
      if start.old < end.old, start.new < end.new {
        for pair in pairs(start.old..<end.old, start.new..<end.new) {
          match(start.old + pair.old, start.new + pair.new)
        }
      }
      start = (end.old + 1, end.new + 1)
    }
  }
}

/// A version of a list.
struct ListVersion {
  let elements: [Element]
  /// Numbers that elements with equal code share.
  let identities: [Int]
  private let code: (Range<Int>) -> ArraySlice<Int>

  init(_ elements: [Element], _ source: SourceText, _ identities: Identities<ArraySlice<Int>>) {
    self.elements = elements
    self.identities = elements.map { identities[source.code($0.lexemes)] }
    code = { source.code($0) }
  }

  /// The key by which an element is found if no other has its signature. Those without one are
  /// found by nothing.
  fileprivate func loose(_ index: Int) -> String {
    elements[index].key.loose ?? "\(elements[index].key.exact) \(identities[index])"
  }

  /// The keys of elements.
  func keys(_ range: Range<Int>) -> Set<String> {
    Set(elements[range].map(\.key.exact))
  }

  /// Whether elements mean the same whatever is around them.
  func areIndependent(_ range: Range<Int>) -> Bool {
    elements[range].allSatisfy { $0.key.isIndependent || $0.key.exact == ElementKey.comment.exact }
  }

  /// The list with some keys inside of a single element.
  func list(in range: Range<Int>, with keys: Set<String>) -> Piece? {
    guard range.count == 1 else { return nil }
    return elements[range.lowerBound].piece.list { keys.isSubset(of: $0.map(\.key.exact)) }
  }

  /// The code of an element without a list inside of it.
  func code(around list: Piece, in range: Range<Int>) -> [ArraySlice<Int>] {
    let all = elements[range.lowerBound].lexemes
    return [
      code(all.lowerBound..<list.lexemes.lowerBound),
      code(list.lexemes.upperBound..<all.upperBound),
    ]
  }

  /// Whether an element resembles one of another version.
  fileprivate func resembles(_ index: Int, _ other: ListVersion, _ otherIndex: Int) -> Bool {
    let (first, second) = (elements[index], other.elements[otherIndex])
    if first.key.exact == ElementKey.comment.exact || second.key.exact == ElementKey.comment.exact {
      return first.key.exact == second.key.exact
    }
    guard first.core.kind == second.core.kind else { return false }
    // Another view isn't the same one with another name.
    if first.key.isIndependent || second.key.isIndependent {
      return first.key.loose == second.key.loose
    }
    let (one, two) = (code(first.lexemes), other.code(second.lexemes))
    var counts: [Int: Int] = [:]
    for word in one { counts[word, default: 0] += 1 }
    var common = 0
    for word in two {
      if let count = counts[word], count > 0 {
        counts[word] = count - 1
        common += 1
      }
    }
    return common * 20 >= (one.count + two.count) * 7
  }
}
