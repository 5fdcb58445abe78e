import TrellisSpec
import TrellisSwift

/// What the values of a mapping can be, and the order of its keys.
struct KeyOrder {
  /// The mapping with names that the spec chooses.
  private let names: NamesForm?
  /// The mapping with keys of the language.
  private let mapping: Mapping?
  private let areDeclared: Bool

  /// Finds out what a mapping is.
  ///
  /// - Parameters:
  ///   - forms: What the value can be.
  ///   - keys: The keys of the mapping.
  init(_ forms: [ValueForm], _ keys: [String]) {
    names = forms.names
    areDeclared = forms.areDeclared
    mapping = names == nil ? forms.mapping(with: keys) : nil
    WorkMeter.count(keys.count)
  }

  /// Whether the mapping is one of the language, or has names that the spec chooses.
  var isKnown: Bool { names != nil || mapping != nil }

  /// Whether keys are those of the mapping, rather than a name that the spec chooses.
  func isOfLanguage(_ keys: [String]) -> Bool {
    mapping?.entries.allSatisfy { !$0.isRequired || keys.contains($0.name) } ?? false
  }

  /// What the value of a key can be.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - isList: Whether the value is a list.
  func forms(of key: String, isList: Bool) -> [ValueForm] {
    if let names { return LanguageForms.alternatives(of: names.value) }
    if let form = mapping?.form(of: key) { return LanguageForms.alternatives(of: form) }
    guard areDeclared else { return [] }
    return isList
      ? [.declarations(withGroups: false)]
      : LanguageForms.alternatives(of: .parameters(.payload))
  }

  /// The order of some keys: that of the language. Unknown keys follow the known one that is before
  /// them, and names that the spec chooses keep their order, because it can mean something.
  ///
  /// - Parameters:
  ///   - keys: The keys.
  ///   - anchored: Whether an anchor or an alias belongs to each of them. Their order stays.
  /// - Returns: The indices of the keys.
  func order(of keys: [String], anchored: [Bool]) -> [Int] {
    let indices = Array(keys.indices)
    guard let mapping else { return indices }
    var ranks: [Int] = []
    for key in keys {
      ranks.append(mapping.entries.firstIndex { $0.name == key } ?? ranks.last ?? -1)
    }
    let sorted = indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
    let fixed = sorted.filter { anchored[$0] }
    return zip(fixed, fixed.dropFirst()).allSatisfy { $0 < $1 } ? sorted : indices
  }
}

extension [SpecEntry] {
  /// The entries of a feature, with the keys of every mapping of the language in their order.
  package var inOrderOfLanguage: [SpecEntry] {
    inOrder([.mapping(Language.feature)])
  }

  fileprivate func inOrder(_ forms: [ValueForm]) -> [SpecEntry] {
    let keys = map(\.key)
    let order = KeyOrder(forms, keys)
    return order.order(of: keys, anchored: map { _ in false }).map { index in
      var entry = self[index]
      let isList = if case .list = entry.value { true } else { false }
      entry.value = entry.value.inOrder(order.forms(of: entry.key, isList: isList))
      return entry
    }
  }
}

extension SpecValue {
  fileprivate func inOrder(_ forms: [ValueForm]) -> SpecValue {
    switch self {
    case .text: return self
    case .mapping(let entries): return .mapping(entries.inOrder(forms))
    case .list(let items):
      let forms = forms.itemForms
      return .list(items.map { $0.inOrder(forms) })
    }
  }
}

extension [ValueForm] {
  /// What the items of a list can be.
  var itemForms: [ValueForm] {
    if areDeclarations { return [.declaration, .mapping(Language.action)] }
    return itemForm.map { LanguageForms.alternatives(of: $0) } ?? []
  }
}
