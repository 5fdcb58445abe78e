/// Names that the generator has replaced throughout a file, because the spec calls something
/// differently.
struct Renames {
  /// The new names.
  private var names: [Int: ArraySlice<UInt8>] = [:]

  /// Finds the names; `nil` if there are none.
  init?(base: SourceText, theirs: SourceText, mine: SourceText) {
    let (old, new) = (base.lexemes.map(\.identity), theirs.lexemes.map(\.identity))
    let (oldCounts, newCounts) = (Self.counts(old), Self.counts(new))
    let known = Set(mine.lexemes.map(\.identity))
    var found: [Int: Int] = [:]
    var isUnclear: Set<Int> = []
    var texts: [Int: ArraySlice<UInt8>] = [:]
    for (olds, news) in Alignment(old, new).gaps where olds.count == news.count {
      for (first, second) in zip(olds, news) {
        let (name, replacement) = (old[first], new[second])
        guard newCounts[name] == nil, oldCounts[replacement] == nil, !known.contains(replacement),
          oldCounts[name] == newCounts[replacement], base.isName(first), theirs.isName(second)
        else { continue }
        if let other = found[name], other != replacement { isUnclear.insert(name) }
        found[name] = replacement
        texts[name] = theirs.text(second..<second + 1)
        // A single use may be something else now.
        if oldCounts[name] == 1, !base.isDeclared(first) { isUnclear.insert(name) }
      }
    }
    let replacements = Self.counts(found.values)
    for (name, replacement) in found
    where !isUnclear.contains(name) && replacements[replacement] == 1 {
      names[name] = texts[name]
    }
    if names.isEmpty { return nil }
  }

  /// The generated text with the new names.
  func applied(toBase base: SourceText) -> [UInt8] {
    base.replacing { names[base.lexemes[$0].identity] }
  }

  /// The person's text with the new names, also in what they have added where it is certain that it
  /// means the same.
  func applied(to mine: SourceText, base: SourceText) -> [UInt8] {
    let (old, new) = (base.lexemes.map(\.identity), mine.lexemes.map(\.identity))
    var isGenerated = [Bool](repeating: false, count: new.count)
    for pair in Alignment(old, new).pairs { isGenerated[pair.new] = true }
    let (oldCounts, newCounts) = (Self.counts(old), Self.counts(new))
    return mine.replacing { index in
      guard let name = names[new[index]] else { return nil }
      let isUsedMore = newCounts[new[index], default: 0] > oldCounts[new[index], default: 0]
      if isGenerated[index] || !isUsedMore { return name }
      return mine.isMember(index) ? name : nil
    }
  }

  private static func counts(_ values: some Sequence<Int>) -> [Int: Int] {
    var result: [Int: Int] = [:]
    for value in values { result[value, default: 0] += 1 }
    return result
  }
}

extension Alignment {
  /// The ranges between corresponding values.
  fileprivate var gaps: [(old: Range<Int>, new: Range<Int>)] {
    var result: [(old: Range<Int>, new: Range<Int>)] = []
    var start = (old: 0, new: 0)
    for pair in pairs {
      if start.old < pair.old || start.new < pair.new {
        result.append((start.old..<pair.old, start.new..<pair.new))
      }
      start = (pair.old + 1, pair.new + 1)
    }
    return result
  }
}

extension SourceText {
  /// Whether a lexeme is a name that stands alone, or the first one of several.
  func isFirstName(_ index: Int) -> Bool {
    isName(index) && (index == 0 || spelling(index - 1) != ".")
  }

  /// Whether a lexeme is a name, or a keyword.
  func isName(_ index: Int) -> Bool {
    guard let first = bytes[lexemes[index].range].first, !lexemes[index].isComment
    else { return false }
    return first >= 0x80 || first == UInt8(ascii: "_") || first == UInt8(ascii: "$")
      || first == UInt8(ascii: "`") || isLetter(first)
  }

  /// Whether a lexeme is a string that contains code.
  func isInterpolated(_ index: Int) -> Bool {
    let text = bytes[lexemes[index].range]
    return (text.first == UInt8(ascii: "\"") || text.first == UInt8(ascii: "#"))
      && text.contains(UInt8(ascii: "\\"))
  }

  /// Whether a lexeme is the name of a declaration.
  fileprivate func isDeclared(_ index: Int) -> Bool {
    let keywords: Set<String> = ["var", "let", "func", "case", "struct", "class", "enum"]
    return index > 0 && keywords.contains(spelling(index - 1))
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// Whether a lexeme is a member of the feature: one of its state, or one without a base.
  fileprivate func isMember(_ index: Int) -> Bool {
    guard index > 0, spelling(index - 1) == "." else { return false }
    guard index > 1 else { return true }
    let owner = spelling(index - 2)
    let owners: Set<String> = [
      "state", "store", "viewStore", "$store", "model", "$model", "self", "$0", "State", "Action",
      "return", "case", "in", "=", "?", ":",
    ]
    guard let last = owner.utf8.last else { return true }
    let isOperand = isName(index - 2) || ")]}!?\"".utf8.contains(last)
    return owners.contains(owner) || !isOperand
  }

  private func spelling(_ index: Int) -> String {
    String(decoding: bytes[lexemes[index].range], as: UTF8.self)
  }

  /// The text with others in place of some lexemes.
  fileprivate func replacing(_ replacement: (Int) -> ArraySlice<UInt8>?) -> [UInt8] {
    var result: [UInt8] = []
    var start = 0
    for (index, lexeme) in lexemes.enumerated() {
      guard let text = replacement(index) else { continue }
      result += bytes[start..<lexeme.range.lowerBound]
      result += text
      start = lexeme.range.upperBound
    }
    return result + bytes[start...]
  }
}
