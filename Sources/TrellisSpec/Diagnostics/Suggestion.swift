import TrellisSwift

/// The candidate that a misspelled word most likely stands for.
///
/// - Parameters:
///   - word: The word.
///   - candidates: The possible words.
/// - Returns: The closest candidate, or `nil` if none is close.
package func suggestion(for word: String, among candidates: some Sequence<String>) -> String? {
  let letters = Array(word)
  guard letters.count <= longestCompared else { return nil }
  let limit = max(1, min(3, letters.count / 3))
  let lowercased = word.lowercased()
  var best: (candidate: String, distance: Int)?
  for candidate in candidates where candidate != word {
    WorkMeter.count()
    guard candidate.utf8.count >= letters.count - limit else { continue }
    let others = Array(candidate.prefix(longestCompared + 1))
    guard others.count <= longestCompared, abs(others.count - letters.count) <= limit else {
      continue
    }
    let distance = candidate.lowercased() == lowercased ? 0 : editDistance(letters, others)
    if distance <= limit, best.map({ distance < $0.distance }) ?? true {
      best = (candidate, distance)
    }
  }
  return best?.candidate
}

/// Longer words aren't compared.
private let longestCompared = 64

/// The maximum number of mistakes in a feature for which a name is compared with all others. More
/// mistakes than that aren't typing errors.
package let mostHints = 50

/// `"; did you mean 'x'?"` or nothing.
///
/// - Parameters:
///   - word: The word.
///   - candidates: The possible words.
package func didYouMean(_ word: String, among candidates: some Sequence<String>) -> Hint {
  let near = suggestion(for: word, among: candidates)
  return Hint(text: near.map { "; did you mean '\($0)'?" } ?? "", word: word, replacement: near)
}

/// `"; did you mean 'x'?"`, or a list of the choices.
///
/// - Parameters:
///   - word: The word.
///   - candidates: The possible words.
///   - nothing: The text if there are no candidates.
package func didYouMeanOrOneOf(
  _ word: String, _ candidates: [String], nothing: String
) -> Hint {
  if candidates.isEmpty { return Hint(text: "; \(nothing)", word: word, replacement: nil) }
  let hint = didYouMean(word, among: candidates)
  if hint.replacement != nil { return hint }
  let shown = candidates.prefix(8).map { "'\($0)'" }.joined(separator: ", ")
  let more = candidates.count > 8 ? ", …" : ""
  return Hint(text: "; available: \(shown)\(more)", word: word, replacement: nil)
}

/// The number of insertions, deletions, replacements and swaps of neighbors between two words.
private func editDistance(_ first: [Character], _ second: [Character]) -> Int {
  if first.isEmpty || second.isEmpty { return max(first.count, second.count) }
  var rows = [Array(0...second.count)]
  for i in 1...first.count {
    var row = [i]
    for j in 1...second.count {
      let cost = first[i - 1] == second[j - 1] ? 0 : 1
      var value = min(rows[i - 1][j] + 1, row[j - 1] + 1, rows[i - 1][j - 1] + cost)
      if i > 1, j > 1, first[i - 1] == second[j - 2], first[i - 2] == second[j - 1] {
        value = min(value, rows[i - 2][j - 2] + 1)
      }
      row.append(value)
    }
    rows.append(row)
  }
  return rows[first.count][second.count]
}

/// Names that differ from others by a slip: one letter too many or too few, swapped letters, or
/// other capitalization. `ItemA` and `ItemB` are two names. Each name is looked up rather than
/// compared with all others, so that the cost doesn't grow with the number of specs.
package struct NearNames {
  private var names: Set<String> = []
  private var byForm: [String: String] = [:]

  /// Indexes the available names.
  package init(_ names: [String]) {
    self.names = Set(names)
    for name in names {
      for form in Self.forms(name) {
        byForm[form] = byForm[form] ?? name
      }
    }
  }

  /// The name that another one is probably a slip of.
  package func near(_ name: String) -> String? {
    guard name.count > 4, name.count <= Self.longest else { return nil }
    return byForm[name] ?? byForm[name.lowercased()] ?? byForm[Self.letters(name)]
      ?? Self.shortened(name).first { names.contains($0) }
  }

  /// Longer names aren't compared, because each has as many forms as letters.
  private static let longest = 64

  private static func forms(_ name: String) -> [String] {
    name.count > longest ? [] : [name.lowercased(), letters(name)] + shortened(name)
  }

  private static func letters(_ name: String) -> String {
    "letters " + String(name.sorted())
  }

  /// The name without each of its letters.
  private static func shortened(_ name: String) -> [String] {
    name.indices.map { index in
      String(name[..<index] + name[name.index(after: index)...])
    }
  }
}
