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
  private let source: SourceText

  init(_ elements: [Element], _ source: SourceText, _ identities: Identities<ArraySlice<Int>>) {
    self.elements = elements
    self.identities = elements.map { identities[source.code($0.lexemes)] }
    self.source = source
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
    elements[range].allSatisfy { $0.key.isIndependent || $0.key.isComment }
  }

  /// The list with some keys inside of a single element.
  func list(in range: Range<Int>, with keys: Set<String>) -> Piece? {
    guard range.count == 1 else { return nil }
    return elements[range.lowerBound].piece.list { keys.isSubset(of: $0.map(\.key.exact)) }
  }

  /// The list inside of a view that resembles a view of another version more than the whole does.
  func list(in index: Int, resembling other: ListVersion, _ otherIndex: Int) -> Piece? {
    let (whole, view) = (elements[index], other.elements[otherIndex])
    guard whole.key.isView, view.key.isView else { return nil }
    let code = other.source.code(view.core.lexemes)
    let least = max(similarity(whole, code), 0.5)
    return whole.core.list { inner in
      let views = inner.filter { !$0.key.isComment }
      return views.count == 1 && views[0].key.isView && self.similarity(views[0], code) > least
    }
  }

  /// The code of an element before a list inside of it, and behind that.
  func code(
    around list: Piece, in range: Range<Int>
  ) -> (before: ArraySlice<Int>, behind: ArraySlice<Int>) {
    let all = elements[range.lowerBound].lexemes
    return (
      source.code(all.lowerBound..<list.lexemes.lowerBound),
      source.code(list.lexemes.upperBound..<all.upperBound)
    )
  }

  /// What statements name that neither declare anything nor leave what is around them; `nil` if
  /// there are others.
  func names(inPlain range: Range<Int>) -> Set<Int>? {
    var names: Set<Int> = []
    for element in elements[range] {
      guard element.key.isPlain else { return nil }
      for index in element.lexemes {
        if source.isInterpolated(index) { return nil }
        if source.isFirstName(index) { names.insert(source.lexemes[index].identity) }
      }
    }
    return names
  }

  /// The code of a function's body.
  func body(_ index: Int) -> ArraySlice<Int>? {
    elements[index].core.functionBody.map { source.code($0.lexemes) }
  }

  /// The code that the arm of a `switch` runs.
  func armBody(_ index: Int) -> ArraySlice<Int>? {
    elements[index].core.armBody.map { source.code($0.lexemes) }
  }

  /// The code that runs where no other arm of a `switch` does.
  var defaultBody: ArraySlice<Int>? {
    elements.indices.first { elements[$0].key.isDefault }.flatMap(armBody)
  }

  /// Whether an element resembles one of another version.
  fileprivate func resembles(_ index: Int, _ other: ListVersion, _ otherIndex: Int) -> Bool {
    let (first, second) = (elements[index], other.elements[otherIndex])
    if first.key.isComment || second.key.isComment {
      return first.key.isComment && second.key.isComment
    }
    guard first.core.kind == second.core.kind else { return false }
    let code = other.source.code(second.core.lexemes)
    // Another view isn't the same one with another name, unless it has the same content or place.
    if first.key.isView, second.key.isView {
      return first.key.loose == second.key.loose || (isSingle && other.isSingle)
        || code.count > Self.smallView && similarity(first, code) > 0.5
    }
    if first.key.isIndependent || second.key.isIndependent {
      return first.key.loose == second.key.loose
    }
    return similarity(first, code) >= 0.7
  }

  /// A view of so many words can't be recognized by its content.
  private static var smallView: Int { 20 }

  /// Whether the list has one element.
  private var isSingle: Bool { elements.count { !$0.key.isComment } == 1 }

  /// How much of an element and other code is the same.
  private func similarity(_ element: Element, _ code: ArraySlice<Int>) -> Double {
    let words = source.code(element.core.lexemes)
    var counts: [Int: Int] = [:]
    for word in words { counts[word, default: 0] += 1 }
    var common = 0
    for word in code {
      if let count = counts[word], count > 0 {
        counts[word] = count - 1
        common += 1
      }
    }
    return Double(common * 2) / Double(max(words.count + code.count, 1))
  }
}
