/// The keys of a spec that belong to a person.
///
/// Code doesn't say what they say, or says it in places where an import can fail to see it. So an update
/// leaves them as they are if the import doesn't find them. What it does find, it brings up to date.
enum PersonsKeys {
  /// The keys, in any mapping of the language.
  private static let keys: Set = [
    // Values for tests, and URLs.
    "samples", "deepLinks",
    // What only views contain, or what follows from a name.
    "detents", "dismissDisabled", "link", "navigationStack", "systemImage", "title",
    "titleVisibility", "toolbar", "view",
    // Where people keep their code.
    "files",
    // What people read.
    "comment", "doc", Meaning.description,
  ]

  /// Whether an update keeps a key that the import doesn't find.
  ///
  /// - Parameter key: A key of the language.
  static func contain(_ key: String) -> Bool {
    keys.contains(key)
  }
}
