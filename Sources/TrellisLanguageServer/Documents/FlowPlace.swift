/// Where a position is in a mapping or a list in braces and brackets.
struct FlowPlace {
  /// The steps from the value to the mapping of the key, or to the value.
  let path: [SpecPlace.Step]
  let role: SpecPlace.Role
  /// The keys before it in the same mapping.
  let siblings: [String]
  /// What has been typed before the position.
  let prefix: String
  /// The number of Unicode scalars before and after the position that belong to the same word.
  let lengths: (before: Int, after: Int)

  /// What is open at a place.
  private struct Level {
    let isMapping: Bool
    var keys: [String] = []
    var key: String?
  }

  /// Reads a value up to a position.
  ///
  /// - Parameters:
  ///   - before: The value before the position.
  ///   - behind: The rest of the line.
  /// - Returns: `nil` if no brace or bracket is open.
  init?(_ before: ArraySlice<Unicode.Scalar>, _ behind: ArraySlice<Unicode.Scalar>) {
    guard let first = before.first, first == "{" || first == "[" else { return nil }
    var levels: [Level] = []
    var word: [Unicode.Scalar] = []
    var quote: Unicode.Scalar?
    var parentheses = 0
    var previous: Unicode.Scalar = " "
    for scalar in before {
      defer { previous = scalar }
      if let open = quote {
        word.append(scalar)
        if scalar == open { quote = nil }
        continue
      }
      switch scalar {
      case "\"", "'":
        quote = scalar
        word.append(scalar)
      case "(": (parentheses, word) = (parentheses + 1, word + [scalar])
      case ")": (parentheses, word) = (max(parentheses - 1, 0), word + [scalar])
      case "{", "[":
        if word.contains(where: { $0 != " " }) {
          word.append(scalar)
        } else {
          levels.append(Level(isMapping: scalar == "{"))
          word = []
        }
      case "}", "]":
        if levels.isEmpty { return nil }
        levels.removeLast()
        word = []
      case "," where parentheses == 0:
        if levels.isEmpty { return nil }
        levels[levels.count - 1].key = nil
        word = []
      case " " where previous == ":":
        if let level = levels.last, level.isMapping, level.key == nil {
          let key = String(String.UnicodeScalarView(word.dropLast())).trimmed.unquoted
          levels[levels.count - 1].key = key
          levels[levels.count - 1].keys.append(key)
          word = []
        } else {
          word.append(scalar)
        }
      default: word.append(scalar)
      }
    }
    guard let last = levels.last else { return nil }
    var path: [SpecPlace.Step] = []
    for level in levels.dropLast() { path.append(level.key.map { .key($0) } ?? .item) }
    if last.isMapping {
      if let key = last.key { path.append(.key(key)) }
      role = last.key == nil ? .key(hasValue: false) : .value
    } else {
      path.append(.item)
      role = .start
    }
    self.path = path
    siblings = last.key == nil ? last.keys : []
    let typed = word.drop { $0 == " " }
    let rest = behind.prefix { !",}] :".unicodeScalars.contains($0) }
    prefix = String(String.UnicodeScalarView(typed))
    lengths = (typed.count, rest.count)
  }
}

extension String {
  /// The text without spaces around it.
  var trimmed: String {
    let start = unicodeScalars.drop { $0 == " " || $0 == "\t" }
    guard let end = start.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return "" }
    return String(start[...end])
  }
}
