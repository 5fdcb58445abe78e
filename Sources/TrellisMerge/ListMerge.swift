/// What becomes of the elements of a list: in order, those that remain.
struct ListMerge {
  /// Some elements that are written together.
  struct Item {
    /// The indices of the elements.
    var elements: Versions<Range<Int>>
    /// Whether both sides have changed them, each in its own way.
    var isConflict = false
    /// The lists inside of elements that are merged in their place, where one side has wrapped the
    /// elements in another one, or has unwrapped them.
    var wrapped: Versions<Piece?>?

    init(base: Int? = nil, mine: Int? = nil, theirs: Int? = nil, isConflict: Bool = false) {
      func range(_ index: Int?) -> Range<Int> { index.map { $0..<$0 + 1 } ?? 0..<0 }
      elements = Versions(range(base), range(mine), range(theirs))
      self.isConflict = isConflict
    }

    init(conflict elements: Versions<Range<Int>>) {
      self.elements = elements
      isConflict = true
    }

    init(_ elements: Versions<Range<Int>>, wrapped: Versions<Piece?>) {
      self.elements = elements
      self.wrapped = wrapped
    }
  }

  private(set) var items: [Item] = []
  private let lists: Versions<ListVersion>
  private var mine: ListMatch
  private var theirs: ListMatch

  init(_ lists: Versions<ListVersion>, isKeyed: Bool) {
    self.lists = lists
    if isKeyed {
      mine = ListMatch(keysOf: lists.base, lists.mine)
      theirs = ListMatch(keysOf: lists.base, lists.theirs)
      mergeKeyed()
    } else {
      mine = ListMatch(orderOf: lists.base, lists.mine)
      theirs = ListMatch(orderOf: lists.base, lists.theirs)
      let found = self
      mine.matchRenamed(lists.base, lists.mine) { found.wraps($0, lists.mine, found.mine) }
      theirs.matchRenamed(lists.base, lists.theirs) {
        found.wraps($0, lists.theirs, found.theirs) || found.isUnwrapped($0)
      }
      forgetRemoved()
      mergeOrdered()
    }
  }

  // MARK: - Keyed

  private mutating func mergeKeyed() {
    let added = addedByBoth()
    matchRenamed(added)
    let unordered = classes(added)
    let ordered = ordered(unordered)
    // Nothing can follow it in a 'switch'.
    items = ordered.filter { !isDefault($0) } + ordered.filter(isDefault)
  }

  /// Whether an item is the `default` of a `switch`.
  private func isDefault(_ item: Item) -> Bool {
    [Version.mine, .theirs].contains { version in
      item.elements[version].first.map { lists[version].elements[$0].key.isDefault } ?? false
    }
  }

  /// The elements that both sides have added with the same key: the person's by theirs.
  private func addedByBoth() -> [Int: Int] {
    var byKey: [String: Int] = [:]
    for index in lists.mine.elements.indices where mine.oldOf[index] == nil {
      byKey[lists.mine.elements[index].key.exact] = index
    }
    byKey[ElementKey.comment.exact] = nil
    var result: [Int: Int] = [:]
    for index in lists.theirs.elements.indices where theirs.oldOf[index] == nil {
      if let mine = byKey.removeValue(forKey: lists.theirs.elements[index].key.exact) {
        result[index] = mine
      }
    }
    // Comments have no names.
    var comments: [Int: Int] = [:]
    for index in lists.mine.elements.indices
    where mine.oldOf[index] == nil
      && lists.mine.elements[index].key.exact == ElementKey.comment.exact
    {
      comments[lists.mine.identities[index]] = index
    }
    for index in lists.theirs.elements.indices
    where theirs.oldOf[index] == nil
      && lists.theirs.elements[index].key.exact == ElementKey.comment.exact
    {
      if let mine = comments.removeValue(forKey: lists.theirs.identities[index]) {
        result[index] = mine
      }
    }
    return result
  }

  private mutating func matchRenamed(_ added: [Int: Int]) {
    let addedByPerson = Set(added.values)
    mine.matchRenamed(lists.base, lists.mine) { addedByPerson.contains($0) }
    theirs.matchRenamed(lists.base, lists.theirs) { added[$0] != nil }
    forgetRemoved()
  }

  /// What the generator has removed isn't in the way of what resembles it.
  private mutating func forgetRemoved() {
    for index in lists.base.elements.indices {
      if mine.renamed.contains(index), theirs.newOf[index] == nil { mine.unmatch(index) }
    }
  }

  /// What remains, first what the old list contains.
  private func classes(_ added: [Int: Int]) -> [Item] {
    var result: [Item] = []
    for index in lists.base.elements.indices {
      let identity = lists.base.identities[index]
      switch (mine.newOf[index], theirs.newOf[index]) {
      case (nil, nil): break
      case (let mine?, let theirs?): result.append(Item(base: index, mine: mine, theirs: theirs))
      case (let mine?, nil):
        if lists.mine.identities[mine] != identity {
          result.append(Item(base: index, mine: mine, isConflict: true))
        }
      case (nil, let theirs?):
        // A function that is only declared differently does what the person has deleted.
        let isSame = lists.base.body(index).map { $0 == lists.theirs.body(theirs) } ?? false
        let isCovered = lists.theirs.armBody(theirs).map { $0 == lists.mine.defaultBody } ?? false
        let isTest = lists.base.elements[index].key.isTest
        if lists.theirs.identities[theirs] != identity, !isSame, !isCovered, !isTest {
          result.append(Item(base: index, theirs: theirs, isConflict: true))
        }
      }
    }
    let addedByPerson = Set(added.values)
    for index in lists.mine.elements.indices
    where mine.oldOf[index] == nil && !addedByPerson.contains(index) {
      result.append(Item(mine: index))
    }
    for index in lists.theirs.elements.indices where theirs.oldOf[index] == nil {
      guard let mine = added[index] else {
        result.append(Item(theirs: index))
        continue
      }
      let isSame = lists.mine.identities[mine] == lists.theirs.identities[index]
      result.append(Item(mine: mine, theirs: index, isConflict: !isSame))
    }
    return result
  }

  /// The items in the generated order, unless the person has chosen another one. What only one side
  /// contains follows what it follows there.
  private func ordered(_ items: [Item]) -> [Item] {
    func order(_ version: Version) -> [Int] {
      items.indices.filter { !items[$0].elements[version].isEmpty }
        .sorted { items[$0].elements[version].lowerBound < items[$1].elements[version].lowerBound }
    }
    let mine = order(.mine)
    // What both have added stands where the person has put it.
    let theirs = order(.theirs).filter {
      items[$0].elements.mine.isEmpty || !items[$0].elements.base.isEmpty
    }
    let kept = mine.compactMap { item in items[item].elements.base.first }
    let isReordered = !zip(kept, kept.dropFirst()).allSatisfy { $0 < $1 }
    let (skeleton, other) = isReordered ? (mine, theirs) : (theirs, mine)
    let inSkeleton = Set(skeleton)
    var next: [Int: Int] = [:]
    var previous = -1
    for item in other {
      if !inSkeleton.contains(item) { next[previous] = item }
      previous = item
    }
    var result: [Item] = []
    func append(after item: Int) {
      var current = item
      while let following = next[current] {
        result.append(items[following])
        current = following
      }
    }
    append(after: -1)
    for item in skeleton {
      result.append(items[item])
      append(after: item)
    }
    return result
  }

  // MARK: - Ordered

  private mutating func mergeOrdered() {
    var start = Versions(0, 0, 0)
    for index in lists.base.elements.indices {
      guard let mine = mine.newOf[index], let theirs = theirs.newOf[index] else { continue }
      mergePart(
        Versions(start.base..<index, start.mine..<mine, start.theirs..<theirs))
      items.append(Item(base: index, mine: mine, theirs: theirs))
      start = Versions(index + 1, mine + 1, theirs + 1)
    }
    mergePart(
      Versions(
        start.base..<lists.base.elements.count, start.mine..<lists.mine.elements.count,
        start.theirs..<lists.theirs.elements.count))
  }

  /// Merges elements between two that both sides have kept.
  private mutating func mergePart(_ part: Versions<Range<Int>>) {
    let (base, mine, theirs) = (
      lists.base.identities[part.base], lists.mine.identities[part.mine],
      lists.theirs.identities[part.theirs]
    )
    if mine == theirs || theirs == base {
      items += part.mine.map { Item(mine: $0) }
    } else if mine == base {
      items += part.theirs.map { Item(theirs: $0) }
    } else if let lists = wrapped(part) {
      items.append(Item(part, wrapped: lists))
    } else if let merged = mergedPart(part) {
      items += merged
    } else {
      items.append(Item(conflict: part))
    }
  }

  /// Whether an element contains what was beside it.
  private func wraps(_ index: Int, _ list: ListVersion, _ match: ListMatch) -> Bool {
    let keys = Set(
      lists.base.elements.indices.filter { match.newOf[$0] == nil }
        .map { lists.base.elements[$0].key.exact })
    return list.elements[index].piece.list { elements in
      elements.contains { keys.contains($0.key.exact) }
    } != nil
  }

  /// Whether a generated element was inside of another one.
  private func isUnwrapped(_ index: Int) -> Bool {
    lists.base.elements.indices.contains { old in
      theirs.newOf[old] == nil && unwrappedList(lists.base, old..<old + 1, index..<index + 1) != nil
    }
  }

  /// The list inside of an element that corresponds to generated elements.
  private func unwrappedList(
    _ list: ListVersion, _ range: Range<Int>, _ theirs: Range<Int>
  ) -> Piece? {
    guard range.count == 1, let old = range.first, lists.theirs.areIndependent(theirs)
    else { return nil }
    let views = theirs.filter { !lists.theirs.elements[$0].key.isComment }
    if views.isEmpty { return nil }
    if let same = list.list(in: range, with: lists.theirs.keys(theirs)) { return same }
    return views.count == 1 ? list.list(in: old, resembling: lists.theirs, views[0]) : nil
  }

  /// The lists inside of elements that correspond to the elements of other versions.
  private func wrapped(_ part: Versions<Range<Int>>) -> Versions<Piece?>? {
    if part.base.isEmpty { return nil }
    let base = lists.base.keys(part.base)
    if let list = lists.mine.list(in: part.mine, with: base) { return Versions(nil, list, nil) }
    if lists.base.areIndependent(part.base),
      let list = lists.theirs.list(in: part.theirs, with: base)
    {
      return Versions(nil, nil, list)
    }
    return unwrapped(part)
  }

  /// The lists inside of the old element and the person's, if the generator leaves out what is around
  /// them, to which the person has added modifiers at most.
  private func unwrapped(_ part: Versions<Range<Int>>) -> Versions<Piece?>? {
    guard let base = unwrappedList(lists.base, part.base, part.theirs),
      let mine = unwrappedList(lists.mine, part.mine, part.theirs)
    else { return nil }
    let old = lists.base.code(around: base, in: part.base)
    let new = lists.mine.code(around: mine, in: part.mine)
    guard old.before == new.before, new.behind.starts(with: old.behind) else { return nil }
    return Versions(base, mine, nil)
  }

  /// The elements, unless both sides have added some at the same place, or one has changed what the
  /// other has removed.
  private func mergedPart(_ part: Versions<Range<Int>>) -> [Item]? {
    var result: [Item] = []
    var (next, other) = (part.mine.lowerBound, part.theirs.lowerBound)
    // Both may have put something in the place of what both have removed.
    let isReplaced = part.base.contains { mine.newOf[$0] == nil && theirs.newOf[$0] == nil }
    /// Adds what was added before elements that have been kept.
    func add(before mineEnd: Int, _ theirsEnd: Int) -> Bool {
      let (added, generated) = (next..<max(next, mineEnd), other..<max(other, theirsEnd))
      (next, other) = (added.upperBound, generated.upperBound)
      if lists.mine.identities[added] == lists.theirs.identities[generated] {
        result += added.map { Item(mine: $0) }
        return true
      }
      let isIndependent =
        !isReplaced
        && (lists.mine.elements[added].allSatisfy(\.key.isIndependent)
          && lists.theirs.elements[generated].allSatisfy(\.key.isIndependent)
          || areUnrelated(added, generated))
      guard added.isEmpty || generated.isEmpty || isIndependent else { return false }
      result += added.map { Item(mine: $0) } + generated.map { Item(theirs: $0) }
      return true
    }
    for index in part.base {
      let identity = lists.base.identities[index]
      if let kept = mine.newOf[index] {
        guard lists.mine.identities[kept] == identity, add(before: kept, other) else { return nil }
        next = kept + 1
      } else if let kept = theirs.newOf[index] {
        guard lists.theirs.identities[kept] == identity, add(before: next, kept) else { return nil }
        other = kept + 1
      }
    }
    guard add(before: part.mine.upperBound, part.theirs.upperBound) else { return nil }
    return isUnique(result) ? result : nil
  }

  /// Whether the order of added statements makes no difference, because they have no name in common.
  private func areUnrelated(_ mine: Range<Int>, _ theirs: Range<Int>) -> Bool {
    guard let names = lists.mine.names(inPlain: mine),
      let others = lists.theirs.names(inPlain: theirs)
    else { return false }
    return names.isDisjoint(with: others)
  }

  /// Whether both sides have declared different things only.
  private func isUnique(_ items: [Item]) -> Bool {
    let names = Set(items.flatMap { lists.mine.elements[$0.elements.mine].compactMap(\.key.name) })
    return items.allSatisfy { item in
      !lists.theirs.elements[item.elements.theirs].contains { element in
        element.key.name.map(names.contains) ?? false
      }
    }
  }
}
