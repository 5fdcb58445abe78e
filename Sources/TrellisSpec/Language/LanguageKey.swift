/// The keys of a mapping of the language, in the order in which messages list them.
///
/// The enums in this folder are the only description of the language. The parser takes the known
/// keys from them, and the schema and the reference their meaning.
protocol LanguageKey: CaseIterable, Hashable, Sendable {
  /// The key as spelled in a spec.
  var rawValue: String { get }
  /// The meaning of the key and the form of its value.
  var meaning: KeyMeaning { get }
}

/// The meaning of a key and the form of its value.
struct KeyMeaning: Sendable {
  /// A sentence that describes it.
  let summary: String
  /// The form of its value.
  let value: ValueForm
  /// An example of a value.
  let example: JSONValue

  init(_ summary: String, _ value: ValueForm, example: JSONValue) {
    self.summary = summary
    self.value = value
    self.example = example
  }
}

/// A mapping of the language: the keys that can appear together.
struct Mapping: Sendable {
  /// A key of the mapping.
  struct Entry: Sendable {
    /// The key.
    let name: String
    /// The meaning of the key.
    let meaning: KeyMeaning
    /// Whether the mapping requires it.
    let isRequired: Bool
  }

  /// A short description of the mapping.
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
