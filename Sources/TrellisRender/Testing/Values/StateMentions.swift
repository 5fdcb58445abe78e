/// The properties that stand behind `state.` in Swift, or begin with what stands there.
struct StateMentions {
  private var beginnings: Set<Substring> = []
  /// Names that are longer than the beginnings that are kept of them.
  private var longNames: Set<Substring> = []
  private static let longest = 64

  /// - Parameter code: Pieces of Swift.
  init(_ code: some Sequence<String>) {
    var names: Set<Substring> = []
    for text in code {
      var rest = text[...]
      while let owner = rest.firstRange(of: "state.") {
        rest = rest[owner.upperBound...]
        names.insert(rest.prefix { $0 == "_" || $0.isLetter || $0.isNumber })
      }
    }
    for name in names {
      for end in name.indices.dropFirst().prefix(Self.longest) { beginnings.insert(name[..<end]) }
      if name.count > Self.longest { longNames.insert(name) } else { beginnings.insert(name) }
    }
  }

  /// Whether a name, or one that begins with it, is mentioned.
  func contains(_ name: String) -> Bool {
    beginnings.contains(name[...])
      || name.count > Self.longest && longNames.contains { $0.hasPrefix(name) }
  }
}
