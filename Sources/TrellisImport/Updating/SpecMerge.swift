import TrellisFormat
import TrellisSpec

/// A three-way merge of a spec with the code of its feature.
///
/// An import can spell otherwise what a spec says, or not see it. It does the same with the code that the
/// spec generates, which is the base of the merge: only what it says otherwise of the actual code is a
/// difference.
struct SpecMerge {
  /// Finds out what values say.
  let reader: MeaningReader

  /// The feature as the spec says it, with the differences between generated and actual code.
  ///
  /// - Parameters:
  ///   - spec: The feature in the spec.
  ///   - base: What an import says of the code that the spec generates.
  ///   - code: What an import says of the actual code.
  func merged(_ spec: [SpecEntry], _ base: [SpecEntry], _ code: [SpecEntry]) -> [SpecEntry] {
    let forms = [ValueForm.mapping(Language.feature)]
    return merged(.mapping(spec), .mapping(base), .mapping(code), forms, named: "").entries ?? code
  }

  /// Whether generated code says what the actual code says.
  func says(_ base: [SpecEntry], _ code: [SpecEntry]) -> Bool {
    let forms = [ValueForm.mapping(Language.feature)]
    return reader.says(.mapping(base), .mapping(code), forms)
  }

  private func merged(
    _ spec: SpecValue, _ base: SpecValue, _ code: SpecValue, _ forms: [ValueForm],
    named name: String
  ) -> SpecValue {
    if reader.says(base, code, forms, named: name) { return spec }
    if forms.areDeclarations { return merged(actions: spec, base, code) }
    if let form = forms.names, case .mapping(let spec) = spec, case .mapping(let base) = base,
      case .mapping(let code) = code
    {
      return .mapping(merged(items(spec, form), items(base, form), items(code, form), form))
    }
    guard let spec = forms.longForm(of: spec), let base = forms.longForm(of: base),
      let code = forms.longForm(of: code),
      [base, code].allSatisfy({ $0.mapping.entries.map(\.name) == spec.mapping.entries.map(\.name) }
      )
    else { return code }
    return .mapping(
      merged(
        items(spec.entries, spec.mapping), items(base.entries, spec.mapping),
        items(code.entries, spec.mapping)))
  }

  // MARK: - Entries

  /// An entry of a mapping.
  private struct Item {
    /// Equal for entries that are about the same.
    let id: String
    let entry: SpecEntry
    /// What its value can be.
    let forms: [ValueForm]
    /// The pattern before the steps of a reaction, all of which are one difference.
    var pattern: PatternMeaning?
  }

  private func items(_ entries: [SpecEntry], _ mapping: Mapping) -> [Item] {
    entries.map { entry in
      let forms = mapping.form(of: entry.key).map(LanguageForms.alternatives) ?? []
      return Item(id: entry.key, entry: entry, forms: forms)
    }
  }

  /// The entries, one for each pattern.
  private func items(_ entries: [SpecEntry], _ form: NamesForm) -> [Item] {
    let forms = LanguageForms.alternatives(of: form.value)
    return entries.flatMap { entry -> [Item] in
      let patterns = reader.patterns(of: entry.key, form.names)
      if patterns.isEmpty {
        return [Item(id: reader.name(entry.key, form.names), entry: entry, forms: forms)]
      }
      return patterns.map { pattern in
        let entry = SpecEntry(pattern.source, entry.value, comment: entry.comment)
        return Item(id: pattern.id, entry: entry, forms: forms, pattern: pattern)
      }
    }
  }

  private func says(_ base: Item, _ code: Item) -> Bool {
    guard let old = base.pattern, let new = code.pattern else {
      return reader.says(base.entry.value, code.entry.value, base.forms, named: base.id)
    }
    return reader.says(
      base.entry.value, after: old, code.entry.value, after: new, base.forms)
  }

  private func merged(_ spec: Item, _ base: Item, _ code: Item) -> SpecEntry {
    if says(base, code) { return spec.entry }
    if spec.pattern != nil { return code.entry }
    let value = merged(
      spec.entry.value, base.entry.value, code.entry.value, spec.forms, named: spec.id)
    return SpecEntry(spec.entry.key, value, comment: spec.entry.comment)
  }

  /// Merges the entries of mappings.
  ///
  /// - Parameter form: The form of names; `nil` for keys of the language, whose order doesn't matter.
  private func merged(
    _ spec: [Item], _ base: [Item], _ code: [Item], _ form: NamesForm? = nil
  ) -> [SpecEntry] {
    let (specs, bases, codes) = (Self.byID(spec), Self.byID(base), Self.byID(code))
    var entries: [String: SpecEntry] = [:]
    for item in spec {
      switch (bases[item.id], codes[item.id]) {
      case (let base?, let code?): entries[item.id] = merged(item, base, code)
      case (nil, let code?): entries[item.id] = says(item, code) ? item.entry : code.entry
      case (_?, nil): break
      case (nil, nil): entries[item.id] = item.entry
      }
    }
    for item in code where specs[item.id] == nil {
      if let base = bases[item.id], says(base, item) { continue }
      entries[item.id] = item.entry
    }
    let order = Self.order(
      spec.map(\.id), base.map(\.id), code.map(\.id), of: Set(entries.keys), form?.names.order)
    return order.compactMap { entries[$0] }
  }

  private static func byID(_ items: [Item]) -> [String: Item] {
    Dictionary(items.map { ($0.id, $0) }) { first, _ in first }
  }

  /// The order of the merged names: that of the spec, unless the code has another one than generated code.
  /// A name that is new follows the one that it follows in the code.
  private static func order(
    _ spec: [String], _ base: [String], _ code: [String], of names: Set<String>,
    _ order: Meaning.NameOrder?
  ) -> [String] {
    let old = spec.filter(names.contains)
    let known = Set(old)
    let common = Set(base).intersection(code)
    let isMoved =
      order?.isSame(base.filter(common.contains), code.filter(common.contains)) == false
    let kept = old.enumerated().map { (index: $0, element: $1) }
    let positions = Dictionary(old.enumerated().map { ($1, $0) }) { first, _ in first }
    let slots = code.filter(names.contains).map { name in
      known.contains(name)
        ? Arrangement<String>.Slot.kept(positions[name] ?? 0) : .added(name)
    }
    return isMoved
      ? Arrangement(reordering: kept, slots).elements : Arrangement(keeping: kept, slots).elements
  }

  // MARK: - Actions

  private func merged(actions spec: SpecValue, _ base: SpecValue, _ code: SpecValue) -> SpecValue {
    let spec = WrittenAction.all(in: spec)
    let code = WrittenAction.all(in: code)
    let bases = Self.byID(WrittenAction.all(in: base))
    let codes = Self.byID(code)
    let known = Set(spec.map(\.action.id))
    var result: [WrittenAction] = []
    for item in spec {
      switch (bases[item.action.id], codes[item.action.id]) {
      case (let base?, let code?): result.append(base.action.says(code.action) ? item : code)
      case (nil, let code?): result.append(item.action.says(code.action) ? item : code)
      case (_?, nil): break
      case (nil, nil): result.append(item)
      }
    }
    for item in code where !known.contains(item.action.id) {
      if bases[item.action.id]?.action.says(item.action) != true { result.append(item) }
    }
    return .list(
      result.map { item in
        item.action.group.map { .mapping([SpecEntry($0, .list([item.value]))]) } ?? item.value
      })
  }

  private static func byID(_ actions: [WrittenAction]) -> [String: WrittenAction] {
    Dictionary(actions.map { ($0.action.id, $0) }) { first, _ in first }
  }
}
