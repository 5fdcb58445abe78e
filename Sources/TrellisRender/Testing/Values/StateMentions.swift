import TrellisIR

/// The properties that Swift code mentions after `state.`, and names that start with theirs.
struct StateMentions {
  private var beginnings: Set<Substring> = []
  /// Names that are too long to keep all of their beginnings.
  private var longNames: Set<Substring> = []
  private static let longest = 64

  /// - Parameter code: Fragments of Swift.
  init(_ code: some Sequence<Expression>) {
    var names: Set<Substring> = []
    for text in code {
      var rest = text.text[...]
      while let owner = rest.firstPlace(of: "state.") {
        rest = rest[owner.upperBound...]
        names.insert(rest.prefix { $0 == "_" || $0.isLetter || $0.isNumber })
      }
    }
    for name in names {
      for end in name.indices.dropFirst().prefix(Self.longest) { beginnings.insert(name[..<end]) }
      if name.count > Self.longest { longNames.insert(name) } else { beginnings.insert(name) }
    }
  }

  /// Whether a name is mentioned, or one that starts with it.
  func contains(_ name: String) -> Bool {
    beginnings.contains(name[...])
      || name.count > Self.longest && longNames.contains { $0.hasPrefix(name) }
  }
}
