/// What a value of a spec says, however it is spelled.
indirect enum Meaning {
  /// A text: Swift without its spacing, anything else as it is.
  case text(String)
  /// A list.
  case list([Meaning])
  /// Names that the spec chooses.
  case names([Named], NameOrder)
  /// Keys of the language.
  case keys([String: Meaning])

  /// A name with what it stands for.
  struct Named {
    var name: String
    var meaning: Meaning
  }

  /// What the order of names means.
  enum NameOrder {
    /// Nothing.
    case none
    /// Something.
    case all
    /// Something for the patterns of one action, the first of which matches.
    case patterns
  }

  /// What describes a `custom` step, as a key beside it.
  static let description = "custom: …"

  /// Whether it says what a new value says. A person can have said more.
  ///
  /// - Parameter new: The new value.
  func says(_ new: Meaning) -> Bool {
    switch (self, new) {
    case (.text(let old), .text(let new)): return old == new
    case (.list(let old), .list(let new)):
      return old.count == new.count && zip(old, new).allSatisfy { $0.says($1) }
    case (.names(let old, let order), .names(let new, _)):
      guard old.count == new.count else { return false }
      let found = Dictionary(old.map { ($0.name, $0.meaning) }) { first, _ in first }
      return new.allSatisfy { found[$0.name]?.says($0.meaning) == true }
        && order.isSame(old.map(\.name), new.map(\.name))
    case (.keys(let old), .keys(let new)):
      return new.allSatisfy { old[$0.key]?.says($0.value) == true }
        && old.allSatisfy { new[$0.key] != nil || PersonsKeys.contain($0.key) }
    default: return false
    }
  }
}

extension Meaning.NameOrder {
  /// Whether two orders of the same names mean the same.
  func isSame(_ left: [String], _ right: [String]) -> Bool {
    switch self {
    case .none: true
    case .all: left == right
    case .patterns: Self.runs(of: left) == Self.runs(of: right)
    }
  }

  /// The patterns of each action. Those between two that match several values are sorted, because their
  /// order doesn't matter.
  private static func runs(of patterns: [String]) -> [String: [String]] {
    Dictionary(grouping: patterns, by: PatternMeaning.head).mapValues { patterns in
      var result: [String] = []
      var run: [String] = []
      for pattern in patterns {
        if pattern.hasSuffix(")"), !pattern.contains("$"), !pattern.contains("_") {
          run.append(pattern)
        } else {
          result += run.sorted() + [pattern]
          run = []
        }
      }
      return result + run.sorted()
    }
  }
}
