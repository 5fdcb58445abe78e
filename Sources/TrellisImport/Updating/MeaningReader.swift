import TrellisFormat
import TrellisSpec
import TrellisSwift

/// Finds out what values say, from the description of the language.
struct MeaningReader {
  /// The groups of the feature's actions.
  let groups: ActionGroups
  /// The names that the pattern of the current reaction binds, and what replaces them.
  private var placeholders: [String: String] = [:]

  init(groups: ActionGroups) {
    self.groups = groups
  }

  /// Whether a value says what a new one says.
  ///
  /// - Parameters:
  ///   - old: The value.
  ///   - new: The new value.
  ///   - forms: What they can be.
  ///   - name: The name that they belong to.
  func says(
    _ old: SpecValue, _ new: SpecValue, _ forms: [ValueForm], named name: String = ""
  ) -> Bool {
    meaning(of: old, forms, named: name).says(meaning(of: new, forms, named: name))
  }

  /// Whether the steps of a reaction say what those of another reaction to the same action say.
  func says(
    _ old: SpecValue, after pattern: PatternMeaning, _ new: SpecValue,
    after newPattern: PatternMeaning, _ forms: [ValueForm]
  ) -> Bool {
    meaning(of: old, after: pattern, forms).says(meaning(of: new, after: newPattern, forms))
  }

  /// What a value says.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - forms: What it can be.
  ///   - name: The name that it belongs to, from which other values can follow.
  func meaning(of value: SpecValue, _ forms: [ValueForm], named name: String = "") -> Meaning {
    WorkMeter.count()
    if forms.areDeclarations { return actions(value) }
    if let form = forms.itemForm {
      if case .mapping(let entries) = value, !entries.isEmpty, let mapping = forms.composition {
        return keys(entries, mapping, named: name)
      }
      let items = value.items.map { meaning(of: $0, LanguageForms.alternatives(of: form)) }
      return forms.composition == nil ? .list(items) : .keys(["after": .list(items)])
    }
    if let form = forms.names {
      switch value {
      case .mapping(let entries): return names(entries, form)
      case .text, .list: break
      }
    }
    if let (mapping, entries) = forms.longForm(of: value) {
      var keys = keys(entries, mapping, named: name)
      if case .keys(var values) = keys, mapping.isButton, value.isBrief, name == "cancel" {
        values["role"] = .text("cancel")
        keys = .keys(values)
      }
      return keys
    }
    switch value {
    case .text(let text): return .text(self.text(text, forms))
    case .list(let items): return .list(items.map { meaning(of: $0, []) })
    case .mapping([]): return .text("true")
    case .mapping(let entries):
      return .names(
        entries.map { .init(name: $0.key, meaning: meaning(of: $0.value, [])) }, .all)
    }
  }

  private func actions(_ value: SpecValue) -> Meaning {
    .names(
      DeclaredAction.all(in: value).map { action in
        var keys: [String: Meaning] = ["payload": .list(action.payload.map { .text($0) })]
        if let documentation = action.documentation {
          keys["doc"] = .text(documentation.withoutEmptyEnds)
        }
        return Meaning.Named(name: action.id, meaning: .keys(keys))
      }, .none)
  }

  // MARK: - Names

  private func names(_ entries: [SpecEntry], _ form: NamesForm) -> Meaning {
    let forms = LanguageForms.alternatives(of: form.value)
    var result: [Meaning.Named] = []
    for entry in entries {
      switch form.names {
      case .patterns, .changes:
        for pattern in patterns(of: entry.key, form.names) {
          result.append(
            Meaning.Named(
              name: pattern.isOutdated ? pattern.source : pattern.id,
              meaning: meaning(of: entry.value, after: pattern, forms)))
        }
      default:
        let name = name(entry.key, form.names)
        result.append(
          Meaning.Named(name: name, meaning: meaning(of: entry.value, forms, named: name)))
      }
    }
    return .names(result, form.names.order)
  }

  /// The patterns of an entry.
  func patterns(of key: String, _ names: NamesForm.Names) -> [PatternMeaning] {
    switch names {
    case .patterns: PatternMeaning.all(in: key, groups: groups)
    case .changes:
      [PatternMeaning(property: key.hasPrefix("state.") ? String(key.dropFirst(6)) : key)]
    default: []
    }
  }

  /// What steps say, whatever names the pattern before them chooses.
  func meaning(
    of value: SpecValue, after pattern: PatternMeaning, _ forms: [ValueForm]
  ) -> Meaning {
    var reader = self
    reader.placeholders = Dictionary(pattern.names.map { ($1, $0) }) { first, _ in first }
    return reader.meaning(of: value, forms)
  }

  /// A name, regardless of how it is spelled.
  func name(_ key: String, _ names: NamesForm.Names) -> String {
    switch names {
    case .identifiers, .groups: SwiftIdentifier.bare(key)
    case .properties: swift(key.hasPrefix("state.") ? String(key.dropFirst(6)) : key)
    case .cases, .samples: swift(key)
    case .patterns, .changes, .oneOf, .targets: key
    }
  }

  // MARK: - Keys

  private func keys(_ entries: [SpecEntry], _ mapping: Mapping, named name: String) -> Meaning {
    var result: [String: Meaning] = [:]
    for entry in entries {
      let forms = mapping.form(of: entry.key).map(LanguageForms.alternatives) ?? []
      if mapping.isDefault(entry, named: name, forms) { continue }
      switch entry.value {
      case .text(let text) where entry.key == "doc":
        result["doc"] = .text(text.withoutEmptyEnds)
      case .text(let text) where entry.key == "custom" && text != "true":
        result["custom"] = .text("true")
        result[Meaning.description] = .text(text.withoutEmptyEnds)
      case .text(let text) where forms.areReferences && mapping.form(of: "with") != nil:
        let (name, arguments) = call(text)
        result[entry.key] = .text(name)
        if !arguments.isEmpty { result["with"] = .names(arguments, .none) }
      default: result[entry.key] = meaning(of: entry.value, forms)
      }
    }
    // The view of what is presented can stand at two places.
    for (key, value) in result where mapping.form(of: "view") != nil {
      guard case .keys(var inner) = value, let view = inner.removeValue(forKey: "view") else {
        continue
      }
      result[key] = .keys(inner)
      result["view"] = result["view"] ?? view
    }
    return .keys(result)
  }

  /// A reference with its arguments by label, or by position.
  private func call(_ text: String) -> (name: String, arguments: [Meaning.Named]) {
    let reference = SwiftTree(code: text).root
    guard reference.kind == .call, let name = reference.base else { return (swift(text), []) }
    let arguments = reference.arguments.enumerated().map { position, argument in
      Meaning.Named(
        name: argument.label ?? "\(position)", meaning: .text(swift(argument.value)))
    }
    return (swift(name), arguments)
  }

  // MARK: - Texts

  private func text(_ text: String, _ forms: [ValueForm]) -> String {
    guard forms.canBeSwift else { return text }
    // A detent can begin with a dot.
    for case .word in forms where text.hasPrefix(".") { return swift(String(text.dropFirst())) }
    return swift(text)
  }

  private func swift(_ text: String) -> String {
    swift(SwiftTree(code: text).root)
  }

  /// Swift, regardless of how it is spaced, and of the names that the pattern before it chooses.
  private func swift(_ node: SwiftNode) -> String {
    let names = placeholders.isEmpty ? [] : node.references
    return node.compact(
      with: names.compactMap { name in placeholders[name.name].map(name.replaced) })
  }
}

extension NamesForm.Names {
  /// What the order of the names means.
  var order: Meaning.NameOrder {
    switch self {
    case .identifiers(.tab), .identifiers(.enumCase), .identifiers(.label),
      .identifiers(.constant), .identifiers(.parameter), .identifiers(.button), .properties, .cases,
      .changes:
      .all
    case .patterns: .patterns
    case .identifiers, .groups, .oneOf, .samples, .targets: .none
    }
  }
}

extension [ValueForm] {
  /// The mapping of the places of other reducers, of which a list is one.
  fileprivate var composition: Mapping? {
    for case .mapping(let mapping) in self where mapping.form(of: "before") != nil {
      return mapping
    }
    return nil
  }

  fileprivate var areReferences: Bool {
    contains { if case .reference = $0 { true } else { false } }
  }

  /// The mapping that a value is, or stands for.
  ///
  /// - Parameter value: The value.
  func longForm(of value: SpecValue) -> (mapping: Mapping, entries: [SpecEntry])? {
    switch value {
    case .list: return nil
    case .mapping([]):
      for case .mapping(let mapping) in self where mapping.isButton || mapping.isTab {
        return (mapping, [])
      }
      return nil
    case .mapping(let entries): return mapping(with: entries.map(\.key)).map { ($0, entries) }
    case .text(let text):
      guard let entries = longForm(of: text) else { return nil }
      return mapping(with: entries.map(\.key)).map { ($0, entries) }
    }
  }

  private func longForm(of text: String) -> [SpecEntry]? {
    for form in self {
      switch form {
      case .type(.propertyWithDefault): return text.declaration
      case .call: return requires("call") ? [SpecEntry("call", .text(text))] : nil
      case .typeName(.feature):
        if text == "true", contains(where: { if case .yes = $0 { true } else { false } }) {
          return nil
        }
        if contains(where: { if case .mapping(let tab) = $0 { tab.isTab } else { false } }) {
          return [SpecEntry("feature", .text(text))]
        }
        return requires("feature") ? [SpecEntry("feature", .text(text))] : nil
      case .reference(.viewAction):
        return requires("action") ? [SpecEntry("action", .text(text))] : nil
      case .plainName(.groupEnum): return requires("enum") ? [SpecEntry("enum", .text(text))] : nil
      case .plainName(.view):
        switch text {
        case "none": return nil
        case "generated": return [SpecEntry("generated", "true")]
        default: return [SpecEntry("name", .text(text))]
        }
      case .text:
        return contains { if case .mapping(let button) = $0 { button.isButton } else { false } }
          ? [SpecEntry("title", .text(text))] : nil
      case .oneOf(let words) where words.contains("custom") && words.contains(text):
        return requires(text) ? [SpecEntry(text, "true")] : nil
      default: continue
      }
    }
    return nil
  }

  private func requires(_ key: String) -> Bool {
    contains { form in
      guard case .mapping(let mapping) = form else { return false }
      return mapping.entries.contains { $0.isRequired && $0.name == key }
    }
  }
}

extension Mapping {
  fileprivate var isButton: Bool { form(of: "role") != nil }

  fileprivate var isTab: Bool { form(of: "systemImage") != nil && form(of: "feature") != nil }

  /// Whether an entry says what is so without it.
  func isDefault(_ entry: SpecEntry, named name: String, _ forms: [ValueForm]) -> Bool {
    guard case .text(let text) = entry.value else { return false }
    if entry.key == "title", isButton || isTab {
      return text == (isButton && name == "ok" ? "OK" : name.humanized)
    }
    if entry.key == "equatable" { return text == "true" }
    let flags = forms.compactMap { if case .flag(let use) = $0 { use } else { nil as FlagUse? } }
    if flags.contains(.unlessFalse) { return text == "true" }
    return !flags.isEmpty && text == "false" && (entry.key != "binding" || form(of: "type") == nil)
  }
}

extension SpecValue {
  /// The items of a list; a value alone is its only item.
  var items: [SpecValue] {
    switch self {
    case .list(let items): items
    case .mapping([]): []
    case .mapping, .text: [self]
    }
  }

  /// Whether it is no mapping with keys.
  fileprivate var isBrief: Bool {
    switch self {
    case .mapping(let entries): entries.isEmpty
    case .text, .list: true
    }
  }
}

extension String {
  /// The text without empty lines around it.
  fileprivate var withoutEmptyEnds: String {
    var lines = split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)[...]
    while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
    while lines.first?.allSatisfy(\.isWhitespace) == true { lines.removeFirst() }
    return lines.joined(separator: "\n")
  }

  /// `Type` or `Type = default` as entries.
  fileprivate var declaration: [SpecEntry] {
    let parts = SwiftTree(code: self, as: .declaration).root.children
    guard parts.count == 2 else { return [SpecEntry("type", .text(self))] }
    return [
      SpecEntry("type", .text(parts[0].text)), SpecEntry("default", .text(parts[1].text)),
    ]
  }
}
