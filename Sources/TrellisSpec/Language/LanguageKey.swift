/// The keys of a mapping of the language, in the order in which messages name them.
///
/// The enums of this folder are the one description of the language: the parser takes the keys that
/// it knows from them, the schema and the reference what they mean.
protocol LanguageKey: CaseIterable, Hashable, Sendable {
  /// The key as a spec spells it.
  var rawValue: String { get }
  /// What the key means, and what stands behind it.
  var meaning: KeyMeaning { get }
}

/// What a key means, and what stands behind it.
struct KeyMeaning: Sendable {
  /// One sentence about it.
  let summary: String
  /// The form of its value.
  let value: ValueForm
  /// A value.
  let example: JSONValue

  init(_ summary: String, _ value: ValueForm, example: JSONValue) {
    self.summary = summary
    self.value = value
    self.example = example
  }
}

/// A mapping of the language: the keys that may stand together.
struct Mapping: Sendable {
  /// A key of the mapping.
  struct Entry: Sendable {
    /// The key.
    let name: String
    /// What it means.
    let meaning: KeyMeaning
    /// Whether the mapping has to have it.
    let isRequired: Bool
  }

  /// What the mapping is, in a few words.
  let title: String
  /// The keys, in order.
  let entries: [Entry]

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
    Mapping.Entry(name: rawValue, meaning: meaning, isRequired: isRequired)
  }
}
