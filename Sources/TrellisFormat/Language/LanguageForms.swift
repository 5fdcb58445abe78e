import TrellisSpec

/// What a value of a spec can be, found in the description of the language.
package enum LanguageForms {
  /// The forms that several keys share, by name.
  private static let shared: [String: [ValueForm]] = {
    var found: [String: ValueForm] = [:]
    collect(.mapping(Language.feature), into: &found)
    return found.mapValues { flattened($0, among: found) }
  }()

  /// The alternatives of a form, none of which is a choice between others.
  ///
  /// - Parameter form: The form.
  package static func alternatives(of form: ValueForm) -> [ValueForm] {
    switch form {
    case .anyOf(let forms): forms.flatMap { alternatives(of: $0) }
    case .shared(let name, _), .recursive(let name): shared[name] ?? []
    default: [form]
    }
  }

  private static func flattened(
    _ form: ValueForm, among shared: [String: ValueForm]
  ) -> [ValueForm] {
    switch form {
    case .anyOf(let forms): forms.flatMap { flattened($0, among: shared) }
    case .shared(_, let form): flattened(form, among: shared)
    case .recursive(let name): shared[name].map { flattened($0, among: shared) } ?? []
    default: [form]
    }
  }

  private static func collect(_ form: ValueForm, into found: inout [String: ValueForm]) {
    switch form {
    case .shared(let name, let form):
      if found.updateValue(form, forKey: name) == nil { collect(form, into: &found) }
    case .anyOf(let forms):
      for form in forms { collect(form, into: &found) }
    case .list(let form), .listOfAny(let form): collect(form, into: &found)
    case .names(let names): collect(names.value, into: &found)
    case .mapping(let mapping):
      for entry in mapping.entries { collect(entry.meaning.value, into: &found) }
    default: break
    }
  }
}

extension [ValueForm] {
  /// The form of a list's items.
  package var itemForm: ValueForm? {
    for case .list(let form) in self { return form }
    for case .listOfAny(let form) in self { return form }
    return nil
  }

  /// Whether it is a list of declared actions.
  package var areDeclarations: Bool {
    contains { if case .declarations = $0 { true } else { false } }
  }

  /// The mapping with names that the spec chooses.
  package var names: NamesForm? {
    for case .names(let names) in self { return names }
    return nil
  }

  /// The mapping of the language that some keys belong to.
  ///
  /// - Parameter keys: The keys.
  package func mapping(with keys: [String]) -> Mapping? {
    var best: (mapping: Mapping, score: Int)?
    for case .mapping(let mapping) in self {
      let known = mapping.entries.count { keys.contains($0.name) }
      let missing = mapping.entries.count { $0.isRequired && !keys.contains($0.name) }
      let score = known * 2 - missing * 3
      if score > best?.score ?? .min { best = (mapping, score) }
    }
    return best?.mapping
  }

  /// Whether it is a declared action, in all its forms.
  package var areDeclared: Bool {
    contains { if case .declaration = $0 { true } else { false } }
  }

  /// Whether it can be Swift.
  package var canBeSwift: Bool {
    contains { form in
      switch form {
      case .type, .expression, .call, .name, .plainName, .typeName, .declaration, .reference,
        .dependency, .word(.detent):
        true
      default: false
      }
    }
  }

  /// Whether there can be no value.
  package var canBeNothing: Bool {
    contains { if case .nothing = $0 { true } else { false } }
  }
}

extension Mapping {
  /// The form of a key's value.
  ///
  /// - Parameter key: The key.
  package func form(of key: String) -> ValueForm? {
    entries.first { $0.name == key }?.meaning.value
  }

  /// Whether a key can't stand beside some others.
  package func refuses(_ key: String, beside others: [SpecEntry]) -> Bool {
    guard let conflicts = entries.first(where: { $0.name == key })?.conflicts else { return false }
    return others.contains { conflicts.contains($0.key) }
  }
}
