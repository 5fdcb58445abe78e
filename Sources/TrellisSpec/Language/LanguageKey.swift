/// The keys of a mapping of the language, in the order in which messages list them.
///
/// The enums in this folder are the only description of the language. The parser takes the known
/// keys from them, and the schema and the reference their meaning.
protocol LanguageKey: CaseIterable, Hashable, Sendable {
  /// The key as spelled in a spec.
  var rawValue: String { get }
  /// The meaning of the key and the form of its value.
  var meaning: KeyMeaning { get }
  /// The keys that it can't appear with in one mapping.
  var conflicts: [Self] { get }
}

extension LanguageKey {
  var conflicts: [Self] { [] }
}

/// The meaning of a key and the form of its value.
package struct KeyMeaning: Sendable {
  /// A sentence that describes it.
  package let summary: String
  /// The form of its value.
  package let value: ValueForm
  /// An example of a value.
  package let example: JSONValue

  init(_ summary: String, _ value: ValueForm, example: JSONValue) {
    self.summary = summary
    self.value = value
    self.example = example
  }
}

/// A mapping of the language: the keys that can appear together.
package struct Mapping: Sendable {
  /// A key of the mapping.
  package struct Entry: Sendable {
    /// The key.
    package let name: String
    /// The meaning of the key.
    package let meaning: KeyMeaning
    /// Whether the mapping requires it.
    package let isRequired: Bool
    /// The keys that it can't appear with.
    package let conflicts: [String]
  }

  /// A short description of the mapping.
  package let title: String
  /// The keys, in order.
  package let entries: [Entry]

  init(_ title: String, _ entries: [Entry]) {
    self.title = title
    self.entries = entries
  }

  init<Key: LanguageKey>(
    _ title: String, keys: [Key] = Array(Key.allCases), required: [Key] = []
  ) {
    self.init(title, keys.map { $0.entry(isRequired: required.contains($0)) })
  }
}

extension LanguageKey {
  /// The key as part of a mapping.
  func entry(isRequired: Bool = false) -> Mapping.Entry {
    Mapping.Entry(
      name: rawValue, meaning: meaning, isRequired: isRequired,
      conflicts: conflicts.map(\.rawValue))
  }
}
