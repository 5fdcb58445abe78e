import TrellisSpec
import TrellisSwift

/// Reads YAML as the values that a spec is written from.
struct SpecValueReader {
  /// What becomes of the value of a key.
  enum Choice {
    /// It stays.
    case whole
    /// Its entries stay, but not what they do.
    case withoutSteps
    /// The key is left out.
    case nothing
  }

  /// What becomes of the value of a key of the language.
  private let choice: (String) -> Choice
  /// The most values to read. Aliases can stand for more than there is memory for.
  private var rest = 100_000

  /// Creates a reader.
  ///
  /// - Parameter choice: What becomes of the value of a key of the language.
  init(_ choice: @escaping (_ key: String) -> Choice) {
    self.choice = choice
  }

  /// The entries of a feature.
  ///
  /// - Parameter root: The document that contains the feature.
  /// - Returns: `nil` if it isn't a mapping with texts as keys.
  mutating func entries(of root: YAMLNode) -> [SpecEntry]? {
    guard case .mapping(let entries)? = value(root, [.mapping(Language.feature)]) else {
      return nil
    }
    return entries
  }

  private mutating func value(_ node: YAMLNode, _ forms: [ValueForm]) -> SpecValue? {
    WorkMeter.count()
    rest -= 1
    if rest < 0 { return nil }
    if node.isEmpty, forms.canBeNothing { return .mapping([]) }
    switch node.kind {
    case .scalar: return node.isEmpty ? .mapping([]) : node.scalar.map { .text($0.text) }
    case .sequence: return list(node, forms)
    case .mapping: return mapping(node, forms)
    }
  }

  private mutating func list(_ node: YAMLNode, _ forms: [ValueForm]) -> SpecValue? {
    let isList = forms.areDeclarations || forms.itemForm != nil
    if !isList, forms.isEmpty || forms.canBeSwift { return node.scalar.map { .text($0.text) } }
    var items: [SpecValue] = []
    for item in node.items ?? [] {
      guard let item = value(item, forms.itemForms) else { return nil }
      items.append(item)
    }
    return .list(items)
  }

  private mutating func mapping(_ node: YAMLNode, _ forms: [ValueForm]) -> SpecValue? {
    let entries = node.entries ?? []
    let keys = entries.map(\.name.text)
    let order = KeyOrder(forms, keys)
    if !order.isKnown, forms.isEmpty || forms.canBeSwift {
      return node.scalar.map { .text($0.text) }
    }
    var result: [SpecEntry] = []
    for index in order.order(of: keys, anchored: keys.map { _ in false }) {
      let entry = entries[index]
      guard entry.key.kind == .scalar else { return nil }
      let choice = order.isOfLanguage(keys) ? choice(keys[index]) : .whole
      if choice == .nothing { continue }
      let isList = entry.value.kind == .sequence
      guard let value = value(entry.value, order.forms(of: keys[index], isList: isList)) else {
        return nil
      }
      result.append(SpecEntry(keys[index], choice == .whole ? value : value.withoutSteps))
    }
    return .mapping(result)
  }
}

extension SpecValue {
  /// The entries of a reducer with steps that nobody knows.
  fileprivate var withoutSteps: SpecValue {
    guard case .mapping(let entries) = self else { return self }
    return .mapping(entries.map { SpecEntry($0.key, "custom") })
  }
}
