import TrellisFormat
import TrellisSpec

extension Reviser {
  /// A pattern of the code, with the steps that follow.
  private struct NewPattern {
    let pattern: PatternMeaning
    /// The entry that contains it.
    let index: Int
  }

  /// Finds out what becomes of reactions. An entry with several patterns equals one entry for each.
  mutating func revise(
    reactions old: [PlacedEntry], _ new: [SpecEntry], _ form: NamesForm, _ place: Place
  ) -> Revision {
    let forms = LanguageForms.alternatives(of: form.value)
    let patterns = new.map { reader.patterns(of: $0.key, form.names) }
    var found: [String: NewPattern] = [:]
    for (index, patterns) in patterns.enumerated() {
      for pattern in patterns where found[pattern.id] == nil {
        found[pattern.id] = NewPattern(pattern: pattern, index: index)
      }
    }
    var retained: [String: Int] = [:]
    var patternsOfKept: [Int: [String]] = [:]
    var kept: [(index: Int, element: EntryRevision)] = []
    for (index, entry) in old.enumerated() {
      let patterns = reader.patterns(of: entry.key, form.names).filter { retained[$0.id] == nil }
      let inside = place.inside(entry.key, at: line(of: entry))
      let revised = revise(entry, patterns, new, found, forms, inside)
      for pattern in revised.patterns { retained[pattern.id] = index }
      patternsOfKept[index] = revised.patterns.map(\.id)
      if let revision = revised.entry(at: index) { kept.append((index, revision)) }
    }
    var slots: [Arrangement<EntryRevision>.Slot] = []
    var order: [String] = []
    for (entry, patterns) in zip(new, patterns) {
      order += patterns.map(\.id)
      slots += patterns.compactMap { retained[$0.id] }.map { .kept($0) }
      let missing = patterns.filter { retained[$0.id] == nil }
      if missing.isEmpty { continue }
      let key = missing.map(\.source).joined(separator: ", ")
      note(.added, place.inside(key, at: place.line), nil, entry.value)
      slots.append(.added(.added(SpecEntry(key, entry.value, comment: entry.comment))))
    }
    let entries = Arrangement(keeping: kept, slots).elements
    let ids = entries.flatMap { entry -> [String] in
      switch entry {
      case .added(let entry): reader.patterns(of: entry.key, form.names).map(\.id)
      case .kept(let index, _, _): patternsOfKept[index] ?? []
      }
    }
    if form.names.order.isSame(ids, order) { return .entries(entries) }
    note(.changed, place, nil, .mapping(new))
    return .entries(Arrangement(reordering: kept, slots).elements)
  }

  /// What becomes of an entry.
  private struct RevisedEntry {
    /// The patterns that stay.
    var patterns: [PatternMeaning] = []
    /// The new key.
    var key: String?
    var revision = Revision.same

    func entry(at index: Int) -> EntryRevision? {
      patterns.isEmpty ? nil : .kept(index, key: key, revision)
    }
  }

  private mutating func revise(
    _ entry: PlacedEntry, _ patterns: [PatternMeaning], _ new: [SpecEntry],
    _ found: [String: NewPattern], _ forms: [ValueForm], _ place: Place
  ) -> RevisedEntry {
    let value = entry.value.value
    let agreed = patterns.filter { pattern in
      guard let other = found[pattern.id], !pattern.isOutdated else { return false }
      return reader.says(
        value, after: pattern, new[other.index].value, after: other.pattern, forms)
    }
    if agreed.count == patterns.count, !agreed.isEmpty { return RevisedEntry(patterns: agreed) }
    guard let first = agreed.first ?? patterns.first(where: { found[$0.id] != nil }),
      let other = found[first.id]
    else {
      note(.removed, place, value, nil)
      return RevisedEntry()
    }
    note(.changed, place, value, new[other.index].value)
    if !agreed.isEmpty {
      return RevisedEntry(patterns: agreed, key: key(of: agreed))
    }
    // Those that the code handles in the same way stay together.
    let together = patterns.filter { found[$0.id]?.index == other.index }
    let others = together.compactMap { found[$0.id]?.pattern }
    let isRenamed = zip(together, others).contains { old, new in
      new.names.contains { place, name in old.names[place].map { $0 != name } ?? false }
    }
    let bindsMore = zip(together, others).contains { old, new in
      new.names.keys.contains { old.names[$0] == nil }
    }
    var result = RevisedEntry(patterns: together)
    if isRenamed || bindsMore || together.contains(where: \.isOutdated) {
      result.key = key(of: others)
    } else if together.count < patterns.count {
      result.key = key(of: together)
    }
    let target = new[other.index].value
    var inside = place
    inside.isPart = true
    result.revision =
      isRenamed ? .written(target) : revise(entry.value, target, forms, inside)
    return result
  }

  private func key(of patterns: [PatternMeaning]) -> String {
    patterns.map(\.source).joined(separator: ", ")
  }
}
