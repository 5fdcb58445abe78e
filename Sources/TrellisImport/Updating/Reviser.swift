import TrellisFormat
import TrellisSpec

/// Finds out what an update changes.
struct Reviser {
  let reader: MeaningReader
  let characters: SpecCharacters
  /// The differences, in the order of the spec.
  private(set) var changes: [SpecChange] = []

  init(reader: MeaningReader, characters: SpecCharacters) {
    self.reader = reader
    self.characters = characters
  }

  /// Where a value stands.
  struct Place {
    /// The keys and names that lead to it.
    var path: [String] = []
    /// Its line.
    var line = 1
    /// Whether it is part of a reaction, all of which is one difference.
    var isPart = false

    func inside(_ name: String, at line: Int) -> Place {
      Place(path: path + [name], line: line, isPart: isPart)
    }
  }

  mutating func note(
    _ kind: SpecChange.Kind, _ place: Place, _ old: SpecValue?, _ new: SpecValue?
  ) {
    guard !place.isPart else { return }
    changes.append(
      SpecChange(kind: kind, path: place.path, line: place.line, old: old, new: new))
  }

  func line(of entry: PlacedEntry) -> Int {
    characters.line(at: entry.keyRange.lowerBound)
  }

  // MARK: - Values

  /// Finds out what becomes of a value.
  ///
  /// - Parameters:
  ///   - old: The value in the spec.
  ///   - new: The value that the code has.
  ///   - forms: What it can be.
  ///   - name: The name that it belongs to.
  ///   - place: Where it stands.
  mutating func revise(
    _ old: PlacedValue, _ new: SpecValue, _ forms: [ValueForm], named name: String = "",
    _ place: Place
  ) -> Revision {
    if reader.says(old.value, new, forms, named: name) { return .same }
    if forms.areDeclarations { return revise(actions: old, new, place) }
    if let form = forms.itemForm {
      let forms = LanguageForms.alternatives(of: form)
      if case .list(let items) = old.content, case .list = new {
        return .items(revise(items, new.items, forms, place))
      }
      if case .list(let items) = old.content, new.isStep(forms) {
        return .items(revise(items, new.items, forms, place))
      }
      guard new.items.count == 1, !old.value.items.isEmpty, !old.isList else {
        return .written(new)
      }
      return revise(old, new.items[0], forms, place)
    }
    guard case .mapping(let entries) = old.content, !entries.isEmpty else {
      return .written(withPersonsKeys(of: old.value, new, forms))
    }
    if let form = forms.names, case .mapping(let new) = new, !new.isEmpty {
      switch form.names {
      case .patterns, .changes: return revise(reactions: entries, new, form, place)
      default: return revise(entries, new, form, place)
      }
    }
    guard let mapping = forms.longForm(of: old.value)?.mapping,
      let long = forms.longForm(of: new),
      !forms.areSteps || mapping.entries.first?.name == long.mapping.entries.first?.name
    else { return .written(new) }
    return revise(entries, long.entries, long.mapping, place)
  }

  /// What the code says, and what a person has said beside it.
  private func withPersonsKeys(
    of old: SpecValue, _ new: SpecValue, _ forms: [ValueForm]
  ) -> SpecValue {
    guard !forms.areSteps, let before = forms.longForm(of: old), let after = forms.longForm(of: new)
    else { return new }
    let kept = before.entries.filter { entry in
      PersonsKeys.contain(entry.key) && !after.entries.contains { $0.key == entry.key }
        && after.mapping.form(of: entry.key) != nil
    }
    return kept.isEmpty ? new : .mapping(kept + after.entries)
  }

  // MARK: - Names

  private mutating func revise(
    _ old: [PlacedEntry], _ new: [SpecEntry], _ form: NamesForm, _ place: Place
  ) -> Revision {
    let forms = LanguageForms.alternatives(of: form.value)
    let names = new.map { reader.name($0.key, form.names) }
    var waiting = Dictionary(zip(names, new)) { first, _ in first }
    var indices: [String: Int] = [:]
    var kept: [(index: Int, element: EntryRevision)] = []
    for (index, entry) in old.enumerated() {
      let name = reader.name(entry.key, form.names)
      let inside = place.inside(entry.key, at: line(of: entry))
      guard let other = waiting.removeValue(forKey: name) else {
        note(.removed, inside, entry.value.value, nil)
        continue
      }
      let revision = revise(entry.value, other.value, forms, named: name, inside)
      note(revision, of: entry.value, other.value, forms, inside)
      indices[name] = index
      kept.append((index, .kept(index, key: nil, revision)))
    }
    var slots: [Arrangement<EntryRevision>.Slot] = []
    for (name, entry) in zip(names, new) {
      if let index = indices[name] {
        slots.append(.kept(index))
      } else if waiting.removeValue(forKey: name) != nil {
        note(.added, place.inside(entry.key, at: place.line), nil, entry.value)
        slots.append(.added(.added(entry)))
      }
    }
    return .entries(arrange(kept, slots, form.names.order, place, new))
  }

  /// The entries in an order that means what that of the code does.
  private mutating func arrange(
    _ kept: [(index: Int, element: EntryRevision)], _ slots: [Arrangement<EntryRevision>.Slot],
    _ order: Meaning.NameOrder, _ place: Place, _ new: [SpecEntry]
  ) -> [EntryRevision] {
    let indices = slots.compactMap { slot in
      if case .kept(let index) = slot { index } else { nil }
    }
    guard case .all = order, indices != indices.sorted() else {
      return Arrangement(keeping: kept, slots).elements
    }
    note(.changed, place, nil, .mapping(new))
    return Arrangement(reordering: kept, slots).elements
  }

  // MARK: - Keys

  private mutating func revise(
    _ old: [PlacedEntry], _ new: [SpecEntry], _ mapping: Mapping, _ place: Place
  ) -> Revision {
    var waiting = Dictionary(new.map { ($0.key, $0) }) { first, _ in first }
    var indices: [String: Int] = [:]
    var kept: [(index: Int, element: EntryRevision)] = []
    for (index, entry) in old.enumerated() {
      let forms = mapping.form(of: entry.key).map(LanguageForms.alternatives)
      let inside = place.inside(entry.key, at: line(of: entry))
      if let other = waiting.removeValue(forKey: entry.key), let forms {
        let isDescribed = entry.key == "custom" && other.value.saysNothing
        let revision = isDescribed ? .same : revise(entry.value, other.value, forms, inside)
        note(revision, of: entry.value, other.value, forms, inside)
        indices[entry.key] = index
        kept.append((index, .kept(index, key: nil, revision)))
      } else if let forms,
        PersonsKeys.contain(entry.key) || mapping.isDefault(entry.entry, named: "", forms),
        !mapping.refuses(entry.key, beside: new)
      {
        kept.append((index, .kept(index, key: nil, .same)))
      } else {
        note(.removed, inside, entry.value.value, nil)
      }
    }
    var slots: [Arrangement<EntryRevision>.Slot] = []
    for entry in new {
      if let index = indices[entry.key] {
        slots.append(.kept(index))
        continue
      }
      let forms = mapping.form(of: entry.key).map(LanguageForms.alternatives) ?? []
      if mapping.isDefault(entry, named: "", forms) { continue }
      note(.added, place.inside(entry.key, at: place.line), nil, entry.value)
      slots.append(.added(.added(entry)))
    }
    return .entries(Arrangement(keeping: kept, slots).elements)
  }

  /// Notes what has become of an entry, unless that was noted for what it contains.
  private mutating func note(
    _ revision: Revision, of old: PlacedValue, _ new: SpecValue, _ forms: [ValueForm],
    _ place: Place
  ) {
    switch revision {
    case .same, .entries: break
    case .items where forms.areDeclarations: break
    case .items, .written: note(.changed, place, old.value, new)
    }
  }

  // MARK: - Lists

  private mutating func revise(
    _ old: [PlacedItem], _ new: [SpecValue], _ forms: [ValueForm], _ place: Place
  ) -> [ItemRevision] {
    var place = place
    place.isPart = true
    var start = 0
    let shorter = min(old.count, new.count)
    while start < shorter, reader.says(old[start].value.value, new[start], forms) { start += 1 }
    var end = 0
    while end < shorter - start,
      reader.says(old[old.count - 1 - end].value.value, new[new.count - 1 - end], forms)
    {
      end += 1
    }
    var result: [ItemRevision] = (0..<start).map { .kept($0, .same) }
    for index in start..<new.count - end {
      if index < old.count - end {
        result.append(.kept(index, revise(old[index].value, new[index], forms, place)))
      } else {
        result.append(.added(new[index]))
      }
    }
    return result + (old.count - end..<old.count).map { .kept($0, .same) }
  }
}

extension PlacedValue {
  /// Whether it is a list.
  fileprivate var isList: Bool {
    if case .list = content { true } else { false }
  }
}

extension SpecValue {
  /// Whether it is a single step, which is a list of one.
  fileprivate func isStep(_ forms: [ValueForm]) -> Bool {
    forms.areSteps && !items.isEmpty
  }

  /// Whether it only says that something is there.
  fileprivate var saysNothing: Bool {
    self == .mapping([]) || self == .text("true")
  }
}

extension [ValueForm] {
  /// Whether it is a step.
  fileprivate var areSteps: Bool {
    contains {
      if case .oneOf(let words) = $0 { words.contains("custom") && count > 5 } else { false }
    }
  }
}
