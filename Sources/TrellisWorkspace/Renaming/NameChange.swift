import TrellisSpec

/// A name and its replacement, and the names that follow from them, such as `CartView` from
/// `CartFeature`.
package struct NameChange: Sendable {
  /// A sequence of words within names.
  private struct Part: Sendable {
    let old: [Character]
    let new: String
  }

  /// The longest first.
  private let parts: [Part]
  /// The same, with the new spellings among the old ones.
  private let canonicalParts: [Part]
  /// Modules after whose names the name means something else, as in `Home.SettingsFeature`.
  package let otherModules: Set<String>

  /// Creates a change.
  ///
  /// - Parameters:
  ///   - names: The old and the new spelling of each name, the most important one first.
  ///   - otherModules: Modules after whose names the name means something else.
  package init(
    _ names: [(old: String, new: String)], besides otherModules: Set<String> = []
  ) {
    self.otherModules = otherModules
    let spellings = names.flatMap { old, new in
      [(old, new), (old.capitalized, new.capitalized), (old.memberName, new.memberName)]
    }
    parts = Self.parts(spellings)
    canonicalParts = Self.parts(spellings.flatMap { [($0.0, "\u{1}"), ($0.1, "\u{1}")] })
  }

  private static func parts(_ spellings: [(String, String)]) -> [Part] {
    var seen: Set<String> = []
    let parts = spellings.filter { seen.insert($0.0).inserted }.map {
      Part(old: Array($0.0), new: $0.1)
    }
    return parts.sorted { $0.old.count > $1.old.count }
  }

  /// A name with the new spelling in the place of the old one, wherever the old one is a word of
  /// the name: `cartButtonTapped` becomes `basketButtonTapped`, while `cartoon` stays.
  ///
  /// - Parameter name: The name.
  package func replacing(in name: String) -> String {
    Self.replacing(parts, in: name)
  }

  /// What a name has in common with its replacement.
  ///
  /// - Parameter name: The name.
  package func canonical(_ name: String) -> String {
    Self.replacing(canonicalParts, in: name)
  }

  /// The same for every name in a text.
  ///
  /// - Parameter text: The text.
  func canonical(text: some StringProtocol) -> String {
    var result = ""
    var rest = Substring(text)
    while let start = rest.firstIndex(where: \.isLetter) {
      let end = rest[start...].firstIndex { !$0.isLetter && !$0.isNumber && $0 != "_" }
      result += rest[..<start] + canonical(String(rest[start..<(end ?? rest.endIndex)]))
      rest = rest[(end ?? rest.endIndex)...]
    }
    return result + rest
  }

  private static func replacing(_ parts: [Part], in name: String) -> String {
    let characters = Array(name)
    var result = ""
    var index = 0
    while index < characters.count {
      if let part = parts.first(where: { isWord($0.old, characters, at: index) }) {
        result += part.new
        index += part.old.count
      } else {
        result.append(characters[index])
        index += 1
      }
    }
    return result
  }

  /// Whether some characters are words of a name.
  private static func isWord(_ word: [Character], _ name: [Character], at index: Int) -> Bool {
    guard let first = word.first, name[index...].starts(with: word) else { return false }
    if index > 0 {
      let before = name[index - 1]
      if first.isLowercase ? before.isLetter || before.isNumber : before.isUppercase {
        return false
      }
    }
    let end = index + word.count
    return end == name.count || !name[end].isLowercase
  }
}

extension String {
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
