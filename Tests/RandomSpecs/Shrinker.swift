/// Makes a spec smaller as long as something about it stays the same.
package struct Shrinker {
  private let isStill: ([SpecNode]) -> Bool

  /// Creates a shrinker.
  ///
  /// - Parameter isStill: Whether a spec is still one of those that are looked for.
  package init(while isStill: @escaping ([SpecNode]) -> Bool) {
    self.isStill = isStill
  }

  /// The smallest spec that small steps lead to.
  ///
  /// - Parameter features: The features, each as a mapping.
  package func shrunk(_ features: [SpecNode]) -> [SpecNode] {
    var best = features
    var isSmaller = true
    while isSmaller {
      isSmaller = false
      var index = 0
      var reductions = Self.reductions(of: best)
      while index < reductions.count {
        if isStill(reductions[index]) {
          best = reductions[index]
          reductions = Self.reductions(of: best)
          isSmaller = true
        } else {
          index += 1
        }
      }
    }
    return withShortNames(best)
  }

  // MARK: - Parts

  /// Specs that lack one part, large parts first.
  private static func reductions(of features: [SpecNode]) -> [[SpecNode]] {
    let fewer = features.count < 2 ? [] : features.indices.map { features.without($0) }
    let smaller = features.indices.flatMap { index in
      features[index].reductions.map { features.replacing(index, with: $0) }
    }
    return fewer + smaller
  }

  // MARK: - Names

  private func withShortNames(_ features: [SpecNode]) -> [SpecNode] {
    var best = features
    var short = "abcdefghijklmnopqrstuvwxyz".map { String($0) }
    for name in features.flatMap(\.identifiers) where name.count > 1 {
      guard let new = short.first else { break }
      let isType = name.first?.isUppercase == true
      let renamed = best.map { $0.renaming(name, to: isType ? new.uppercased() : new) }
      guard renamed != best, isStill(renamed) else { continue }
      best = renamed
      short.removeFirst()
    }
    return best
  }
}

extension SpecNode {
  /// Nodes that lack one part of this.
  var reductions: [SpecNode] {
    switch self {
    case .nothing: return []
    case .text(let text): return text.shorter.map { .text($0) }
    case .list(let items):
      let fewer = items.indices.map { SpecNode.list(items.without($0)) }
      let smaller = items.indices.flatMap { index in
        items[index].reductions.map { SpecNode.list(items.replacing(index, with: $0)) }
      }
      return (items.count == 1 ? items : []) + fewer + smaller
    case .keys(let entries):
      return Self.reductions(of: entries).map { .keys($0) } + entries.prefix(1).map(\.value)
    case .names(let entries): return Self.reductions(of: entries).map { .names($0) }
    }
  }

  private static func reductions(of entries: [Entry]) -> [[Entry]] {
    let fewer = entries.indices.map { entries.without($0) }
    let smaller = entries.indices.flatMap { index in
      entries[index].value.reductions.map {
        entries.replacing(index, with: Entry(entries[index].name, $0))
      }
    }
    return fewer + smaller
  }

  /// The identifiers of its text and of the names that the spec has chosen, each once.
  var identifiers: [String] {
    var seen: Set<String> = []
    return texts.flatMap(\.identifiers).filter { seen.insert($0).inserted }
  }

  private var texts: [String] {
    switch self {
    case .nothing: []
    case .text(let text): [text]
    case .list(let items): items.flatMap(\.texts)
    case .keys(let entries): entries.flatMap(\.value.texts)
    case .names(let entries): entries.flatMap { [$0.name] + $0.value.texts }
    }
  }

  /// The node with another name for what has a name.
  package func renaming(_ name: String, to new: String) -> SpecNode {
    switch self {
    case .nothing: self
    case .text(let text): .text(text.renaming(name, to: new))
    case .list(let items): .list(items.map { $0.renaming(name, to: new) })
    case .keys(let entries):
      .keys(entries.map { Entry($0.name, $0.value.renaming(name, to: new)) })
    case .names(let entries):
      .names(
        entries.map { Entry($0.name.renaming(name, to: new), $0.value.renaming(name, to: new)) })
    }
  }
}

extension String {
  /// Texts that lack the end of this one.
  fileprivate var shorter: [String] {
    let ends = ["(", " = ", " && ", " || ", "\n"]
    return ends.compactMap { end in
      firstRange(of: end).map { String(self[..<$0.lowerBound]) }
    }.filter { !$0.isEmpty }
  }

  /// The identifiers in a text.
  var identifiers: [String] {
    split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
      .filter { $0.first?.isNumber == false }
  }

  /// The text with another identifier in place of one.
  package func renaming(_ name: String, to new: String) -> String {
    var result = ""
    var word = ""
    for character in self {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
      } else {
        result += (word == name ? new : word) + String(character)
        word = ""
      }
    }
    return result + (word == name ? new : word)
  }
}

extension Array {
  fileprivate func without(_ index: Int) -> [Element] {
    var result = self
    result.remove(at: index)
    return result
  }

  fileprivate func replacing(_ index: Int, with element: Element) -> [Element] {
    var result = self
    result[index] = element
    return result
  }
}
