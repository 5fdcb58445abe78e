import TrellisRender
import TrellisSpec

/// A random spec whose features belong to several modules, once with names of their own, and once with names that
/// two of them share.
package struct SpreadSpec {
  /// A feature with its module.
  private struct Part {
    let text: String
    let module: String
    let name: String
    let sharedName: String
  }

  private let parts: [Part]

  /// Spreads a spec.
  ///
  /// - Returns: `nil` if it has only one feature, names without the number of a seed, or views with names of
  ///   their own.
  package init?(_ spec: RandomSpec) {
    let names = spec.featureNames
    guard names.count > 1, names.count == spec.features.count else { return nil }
    // The second of two has a name of the same length with the same place among others.
    let twins = zip(names.indices, names).map { index, name in
      index.isMultiple(of: 2) ? name : names[index - 1].replacingFirst("q", with: "r")
    }
    guard Set(twins).count == names.count else { return nil }
    // A view with a name of its own doesn't hide that of the twin's.
    if spec.features.contains(where: { $0.yaml.contains("\nview:") }) { return nil }
    parts = zip(spec.features.indices, spec.features).map { index, feature in
      Part(
        text: Self.replacing(Dictionary(uniqueKeysWithValues: zip(names, twins)), in: feature.yaml),
        module: "Mod\(index % 3)", name: twins[index],
        sharedName: index.isMultiple(of: 2) ? twins[index] : names[index - 1])
    }
  }

  /// What Trellis makes of the features with names of their own.
  package var unique: SpecRun {
    SpecRun(parts.map { (Self.path($0), $0.text, $0.module) })
  }

  /// What Trellis makes of the features with shared names, which other modules spell with the module.
  package var shared: SpecRun {
    SpecRun(
      parts.map { part in
        let names = parts.map { other in
          let isOwn = other.module == part.module
          return (other.name, isOwn ? other.sharedName : "\(other.module).\(other.sharedName)")
        }
        let text = Self.replacing(Dictionary(uniqueKeysWithValues: names), in: part.text)
        return (Self.path(part), text, part.module)
      })
  }

  private static func path(_ part: Part) -> String {
    "\(part.module)/\(part.name).feature.yaml"
  }

  /// A file without its layout, and with the names of their own in the place of shared ones, found as Swift finds
  /// types.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - isShared: Whether its features share names.
  package func resolved(_ file: GeneratedFile, isShared: Bool) -> String {
    let own = parts.first { Self.path($0) == file.declaration.spec }?.module
    var lines = file.text.split(separator: "\n").map(String.init)
    let imports = Set(lines.filter { $0.contains("import ") }.map { $0.split(separator: " ").last })
    lines.removeAll { line in
      // Comments name features without their modules, as messages do.
      line.hasPrefix("// ")
        || ["struct", "class", "enum"].contains { line.contains("import \($0) ") }
    }
    var text = lines.joined(separator: "\n")
    if !isShared { return text.filter { !$0.isWhitespace } }
    for part in parts where part.module == own {
      text = text.replacing(
        "\"\(Self.stem(part.sharedName).humanized)\"",
        with: "\"\(Self.stem(part.name).humanized)\"")
    }
    var result = ""
    var qualifier: String?
    for word in Self.words(of: text) {
      let meant = parts.filter { Self.stems($0).contains { $0.shared.isStart(of: word) } }
      let isQualified = result.hasSuffix(".") && qualifier != nil
      let found =
        if isQualified {
          meant.filter { $0.module == qualifier }
        } else if meant.contains(where: { $0.module == own }) {
          meant.filter { $0.module == own }
        } else {
          meant.filter { imports.contains($0.module[...]) }
        }
      if let part = found.first {
        if isQualified { result.removeLast(part.module.count + 1) }
        let stem = Self.stems(part).first { $0.shared.isStart(of: word) }
        let name = stem.map { word.replacing($0.shared, with: $0.unique) } ?? word
        result += found.count > 1 ? "(ambiguous)" : name
      } else {
        result += word
      }
      if word != "." { qualifier = parts.contains { $0.module == word } ? word : nil }
    }
    return result.filter { !$0.isWhitespace }
  }

  /// The words of a text, and the characters between them.
  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var isWord = false
    for character in text {
      let continues = isWord && (character.isLetter || character.isNumber || character == "_")
      if continues {
        words[words.count - 1].append(character)
      } else {
        words.append("\(character)")
      }
      isWord = continues || character.isLetter || character == "_"
    }
    return words
  }

  /// The stems of a feature's types, and of its members' names, once shared and once of its own.
  private static func stems(_ part: Part) -> [(shared: String, unique: String)] {
    let (shared, unique) = (stem(part.sharedName), stem(part.name))
    return [(shared, unique), (shared.memberName, unique.memberName)]
  }

  /// The name up to the number of the seed, without which it is the whole name.
  private static func stem(_ name: String) -> String {
    guard let end = name.lastIndex(where: \.isNumber) else { return name }
    return String(name[...end])
  }

  /// A text with other words in the place of some.
  private static func replacing(_ words: [String: String], in text: String) -> String {
    Self.words(of: text).map { words[$0] ?? $0 }.joined()
  }
}

extension String {
  /// Whether another name begins with this one and a number that ends here.
  fileprivate func isStart(of name: String) -> Bool {
    name.hasPrefix(self) && name.dropFirst(count).first?.isNumber != true
  }

  fileprivate func replacingFirst(_ old: Character, with new: String) -> String {
    guard let index = firstIndex(of: old) else { return self }
    return self[..<index] + new + self[self.index(after: index)...]
  }
}
