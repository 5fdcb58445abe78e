/// Literals of properties, by expressions such as `state.count`: those of a new state, which all
/// tests of a feature share, and the changes since then.
struct KnownLiterals: Hashable {
  private var initial: [String: String] = [:]
  /// The changes, by property and by expression; `nil` for a value that is no longer known.
  private var changes: [Substring: [String: String?]] = [:]

  /// - Parameter initial: The literals of a new state, for its properties only.
  init(_ initial: [String: String] = [:]) {
    self.initial = initial
  }

  subscript(expression: String) -> String? {
    get {
      if let change = changes[Self.head(expression)]?[expression] { return change }
      return initial[expression]
    }
    set {
      changes[Self.head(expression), default: [:]][expression] = .some(newValue)
    }
  }

  /// Forgets the value of a property, of everything in it, and of everything that contains it.
  ///
  /// - Parameter expression: The property: `state.profile.name`.
  mutating func forget(_ expression: String) {
    let head = Self.head(expression)
    for key in changes[head, default: [:]].keys
    where key == expression || key.hasPrefix("\(expression).") || expression.hasPrefix("\(key).") {
      changes[head]?[key] = .some(nil)
    }
    if initial[String(head)] != nil { changes[head, default: [:]][String(head)] = .some(nil) }
  }

  /// Whether something differs from before, as far as both are known.
  func differs(from before: KnownLiterals) -> Bool {
    changes.values.contains { changed in
      changed.contains { key, value in value != nil && before[key].map { $0 != value } ?? false }
    }
  }

  /// The property that contains an expression: `state.profile` for `state.profile.name`.
  private static func head(_ expression: String) -> Substring {
    let (bytes, dot) = (expression.utf8, UInt8(ascii: "."))
    guard let first = bytes.firstIndex(of: dot),
      let end = bytes[bytes.index(after: first)...].firstIndex(of: dot)
    else { return expression[...] }
    return expression[..<end]
  }
}
