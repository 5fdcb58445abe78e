import TrellisFormat
import TrellisSpec

extension Reviser {
  /// Finds out what becomes of declared actions, of which each is a difference of its own.
  mutating func revise(actions old: PlacedValue, _ new: SpecValue, _ place: Place) -> Revision {
    let actions = WrittenAction.all(in: new)
    let groups = Dictionary(grouping: actions, by: \.action.group)
    switch old.content {
    case .text: return .written(new)
    case .list(let items): return revise(items, in: nil, groups, place)
    case .mapping(let entries):
      guard !entries.isEmpty, groups[nil] == nil else { return .written(new) }
      var kept: [(index: Int, element: EntryRevision)] = []
      var indices: [String: Int] = [:]
      for (index, entry) in entries.enumerated() {
        let revision = revise(group: entry.value, named: entry.key, groups, place)
        if revision.isEmpty { continue }
        kept.append((index, .kept(index, key: nil, revision)))
        indices[entry.key] = index
      }
      let slots = names(of: actions).map { name -> Arrangement<EntryRevision>.Slot in
        if let index = indices[name] { return .kept(index) }
        return .added(.added(added(groups[name] ?? [], to: name, place)))
      }
      return .entries(Arrangement(keeping: kept, slots).elements)
    }
  }

  /// The groups in the order in which they appear.
  private func names(of actions: [WrittenAction]) -> [String] {
    var seen: Set<String> = []
    return actions.compactMap(\.action.group).filter { seen.insert($0).inserted }
  }

  private mutating func added(
    _ actions: [WrittenAction], to group: String, _ place: Place
  ) -> SpecEntry {
    for action in actions {
      note(.added, place.inside(action.action.id, at: place.line), nil, action.value)
    }
    return SpecEntry(group, .list(actions.map(\.value)))
  }

  private mutating func revise(
    group: PlacedValue, named name: String, _ groups: [String?: [WrittenAction]], _ place: Place
  ) -> Revision {
    guard case .list(let items) = group.content else {
      return .written(.list((groups[name] ?? []).map(\.value)))
    }
    return revise(items, in: name, groups, place)
  }

  private mutating func revise(
    _ items: [PlacedItem], in group: String?, _ groups: [String?: [WrittenAction]], _ place: Place
  ) -> Revision {
    let actions = groups[group] ?? []
    var waiting = Dictionary(actions.map { ($0.action.name, $0) }) { first, _ in first }
    var indices: [String: Int] = [:]
    var kept: [(index: Int, element: ItemRevision)] = []
    var seen: Set<String> = []
    for (index, item) in items.enumerated() {
      if group == nil, case .mapping(let entries) = item.value.content, entries.count == 1,
        case .list = entries[0].value.content
      {
        let name = entries[0].key
        seen.insert(name)
        let revision = revise(group: entries[0].value, named: name, groups, place)
        if revision.isEmpty { continue }
        kept.append((index, .kept(index, .entries([.kept(0, key: nil, revision)]))))
        continue
      }
      let old = DeclaredAction(item.value.value, in: group)
      let inside = place.inside(old.id, at: characters.line(at: item.value.range.lowerBound))
      guard let new = waiting.removeValue(forKey: old.name) else {
        note(.removed, inside, item.value.value, nil)
        continue
      }
      indices[old.name] = index
      let revision = revise(item.value.value, old, new)
      if !revision.isSame { note(.changed, inside, item.value.value, new.value) }
      kept.append((index, .kept(index, revision)))
    }
    var slots: [Arrangement<ItemRevision>.Slot] = []
    for action in actions {
      if let index = indices[action.action.name] {
        slots.append(.kept(index))
      } else if waiting.removeValue(forKey: action.action.name) != nil {
        note(.added, place.inside(action.action.id, at: place.line), nil, action.value)
        slots.append(.added(.added(action.value)))
      }
    }
    if group == nil {
      for (name, actions) in groups.compactMap({ name, actions in name.map { ($0, actions) } })
        .sorted(by: { $0.0 < $1.0 }) where !seen.contains(name)
      {
        slots.append(.added(.added(.mapping([added(actions, to: name, place)]))))
      }
    }
    return .items(Arrangement(keeping: kept, slots).elements)
  }

  private func revise(_ value: SpecValue, _ old: DeclaredAction, _ new: WrittenAction) -> Revision {
    let documentation = new.action.documentation ?? old.documentation
    if old.payload == new.action.payload, documentation == old.documentation { return .same }
    guard let documentation, new.action.documentation == nil else { return .written(new.value) }
    return .written(new.value.documented(documentation))
  }
}

extension SpecValue {
  /// A declared action with documentation.
  fileprivate func documented(_ documentation: String) -> SpecValue {
    let doc = SpecEntry("doc", .text(documentation))
    switch self {
    case .text, .list: return .mapping([SpecEntry("name", self), doc])
    case .mapping(let entries):
      guard entries.count == 1, case .mapping = entries[0].value else {
        return .mapping(entries + [doc])
      }
      return .mapping([
        SpecEntry("name", .text(entries[0].key)), SpecEntry("with", entries[0].value), doc,
      ])
    }
  }
}
