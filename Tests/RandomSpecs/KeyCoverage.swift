import TrellisSpec

/// The keys of the language, and the pairs of keys, that specs contain.
package struct KeyCoverage: Equatable, Sendable {
  /// How many mappings contain a key: `mapping: key`.
  package private(set) var keys: [String: Int] = [:]
  /// How many mappings contain two keys: `mapping: key + key`.
  package private(set) var pairs: [String: Int] = [:]

  /// Creates an empty coverage.
  package init() {}

  /// Adds the keys of a mapping.
  mutating func add(_ names: [String], of mapping: Mapping) {
    let names = names.sorted()
    for (index, name) in names.enumerated() {
      keys["\(mapping.title): \(name)", default: 0] += 1
      for other in names[(index + 1)...] {
        pairs["\(mapping.title): \(name) + \(other)", default: 0] += 1
      }
    }
  }

  /// Adds the keys of other specs.
  package mutating func add(_ other: KeyCoverage) {
    keys.merge(other.keys) { $0 + $1 }
    pairs.merge(other.pairs) { $0 + $1 }
  }

  /// All keys of the language.
  package static let language = all(Language.feature).adding(all(Language.action))

  private func adding(_ other: KeyCoverage) -> KeyCoverage {
    var result = self
    result.add(other)
    return result
  }

  private static func all(_ mapping: Mapping) -> KeyCoverage {
    var result = KeyCoverage()
    for entry in mapping.entries {
      result.keys["\(mapping.title): \(entry.name)"] = 1
      for other in mapping.entries
      where entry.name < other.name && !entry.conflicts.contains(other.name) {
        result.pairs["\(mapping.title): \(entry.name) + \(other.name)"] = 1
      }
      result.add(all(entry.meaning.value))
    }
    return result
  }

  private static func all(_ form: ValueForm) -> KeyCoverage {
    switch form {
    case .mapping(let mapping): all(mapping)
    case .list(let form), .listOfAny(let form), .shared(_, let form): all(form)
    case .names(let names): all(names.value)
    case .anyOf(let forms): forms.reduce(KeyCoverage()) { $0.adding(all($1)) }
    case .prose, .text, .title, .type, .expression, .call, .name, .plainName, .typeName,
      .declaration, .declarations, .reference, .dependency, .url, .word, .flag, .yes, .nothing,
      .oneOf, .access, .presentation, .role, .recursive:
      KeyCoverage()
    }
  }
}
