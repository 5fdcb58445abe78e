import RandomSpecs

/// The lines of a Swift file, as far as an edit needs to know them.
struct CodeLines {
  var lines: [String]

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  var text: String { lines.joined(separator: "\n") }

  func indentation(_ index: Int) -> String { String(lines[index].prefix { $0 == " " }) }

  /// The last line of the block that a line begins, which may be that line.
  func end(of index: Int) -> Int? {
    let indentation = indentation(index)
    guard
      lines[index].hasSuffix("{") || lines[index].hasSuffix("(") || lines[index].hasSuffix(" in")
    else { return index }
    var next = index + 1
    while next < lines.count {
      if !lines[next].isEmpty, self.indentation(next).count <= indentation.count {
        let isMore = lines[next].hasSuffix("{") || lines[next].hasSuffix(" in")
        if !isMore { return next }
      }
      next += 1
    }
    return nil
  }

  /// The indices of lines.
  func indices(_ isWanted: (String) -> Bool) -> [Int] {
    lines.indices.filter { isWanted(lines[$0]) }
  }

  /// Where members of types begin, with their comments and attributes.
  var members: [Range<Int>] {
    let words = ["func ", "var ", "@Test func ", "static let ", "case ", "struct ", "enum "]
    return indices { line in
      let code = line.drop { $0 == " " }
      return line.hasPrefix("  ") && words.contains { code.hasPrefix($0) }
        && (line.prefix { $0 == " " }.count == 2 || code.hasPrefix("static")
          || code.hasPrefix("@Test"))
    }.compactMap { index in
      guard let end = end(of: index) else { return nil }
      var start = index
      while start > 0 {
        let before = lines[start - 1].drop { $0 == " " }
        guard before.hasPrefix("@") || before.hasPrefix("///") else { break }
        start -= 1
      }
      return start..<end + 1
    }
  }

  /// The arms of switches over actions, with their bodies.
  var arms: [(label: Int, body: Range<Int>)] {
    indices { $0.hasPrefix("      case .") && $0.hasSuffix(":") }.map { label in
      var end = label + 1
      while end < lines.count, lines[end].hasPrefix(indentation(label) + "  ") { end += 1 }
      return (label, label + 1..<end)
    }
  }

  /// The line that begins the block around a line.
  func opener(of index: Int) -> Int? {
    let indentation = indentation(index).count
    return lines[..<index].lastIndex { line in
      !line.isEmpty && line.prefix { $0 == " " }.count < indentation
    }
  }

  /// Whether the file is a view.
  var isView: Bool { lines.contains("import SwiftUI") }

  /// Whether its tests are those of Swift Testing.
  var usesTesting: Bool { lines.contains("import Testing") }

  /// The single lines that declare stored properties of types.
  var storedProperties: [Int] {
    indices { line in
      let code = line.drop { $0 == " " }
      return (code.hasPrefix("var ") || code.hasPrefix("public var "))
        && !line.hasSuffix("{") && !line.hasSuffix("(") && !line.hasSuffix("}")
    }.filter { index in
      guard let opener = opener(of: index) else { return false }
      return lines[opener].contains("struct ") || lines[opener].contains("class ")
    }
  }

  /// Whether the block that ends at a line is a view, and no statement.
  func beginsView(endingAt end: Int) -> Bool {
    let indentation = indentation(end)
    let start = lines[..<end].lastIndex { line in
      line.hasPrefix(indentation) && !line.dropFirst(indentation.count).hasPrefix(" ")
        && line.hasSuffix("{") && !line.dropFirst(indentation.count).hasPrefix("}")
    }
    guard let start else { return false }
    let code = lines[start].dropFirst(indentation.count)
    return code.first == "." || code.first?.isUppercase == true
  }

  /// Whether lines are a test.
  func isTest(_ member: Range<Int>) -> Bool {
    lines[member].contains { $0.contains("@Test") || $0.hasPrefix("  func test") }
  }

  /// Whether nothing in the file, or in another one, needs a member.
  func isUnused(_ member: Range<Int>) -> Bool {
    if isTest(member) { return true }
    guard let name = lines[member].lazy.compactMap(\.declaredName).first,
      lines[member].contains(where: { $0.hasPrefix("  private ") })
    else { return false }
    return !lines.indices.contains { !member.contains($0) && lines[$0].contains(name) }
  }
}

extension CodeLines {
  /// Adds a case to an enum, and what it takes to handle it.
  ///
  /// - Returns: Whether there is such an enum.
  mutating func addCase(_ name: String, _ randomness: inout Randomness) -> Bool {
    let paths = ["Action": "", "View": "view", "Internal": "internal"]
    let ends = ["Delegate", "Alert", "ConfirmationDialog"]
    let isModel = lines.contains("@Observable")
    if isModel && lines.contains(where: { $0.contains("switch ") }) { return false }
    var places: [(index: Int, path: String?)] = []
    for index in indices({ line in
      let code = line.drop { $0 == " " }
      return code.hasPrefix("case ") && !line.hasSuffix(":")
    }) {
      guard let opener = opener(of: index), let word = lines[opener].enumName else { continue }
      let isInAction =
        self.opener(of: opener).map { lines[$0].enumName == "Action" && indentation($0) == "  " }
        ?? false
      if word == "Action", indentation(opener) == "  " {
        places.append((index, ""))
      } else if isInAction, let path = paths[word] {
        places.append((index, path))
      } else if isInAction || isModel, ends.contains(word) {
        places.append((index, nil))
      }
    }
    guard let place = randomness.element(of: places) else { return false }
    let pattern = place.path.map { $0.isEmpty ? ".\(name)" : ".\($0)(.\(name))" }
    if let pattern, let arm = arms.last {
      lines.insert(
        contentsOf: ["      case \(pattern):", "        return .none", ""], at: arm.label)
    }
    lines.insert("\(indentation(place.index))case \(name)", at: place.index + 1)
    return true
  }

  /// Lets a default arm take the place of one that does nothing.
  ///
  /// - Returns: Whether there is such an arm.
  mutating func deleteArm(_ randomness: inout Randomness) -> Bool {
    let arms = arms
    if isView || lines.contains("      default:") { return false }
    let candidates = arms.filter { lines[$0.body] == ["        return .none"] }
    guard let arm = randomness.element(of: candidates), let last = arms.last else { return false }
    lines.insert(
      contentsOf: ["", "      default:", "        return .none"], at: last.body.upperBound)
    let end = arm.body.upperBound + (lines[arm.body.upperBound].isEmpty ? 1 : 0)
    lines.removeSubrange(arm.label..<end)
    return true
  }
}

extension String {
  /// The name of the enum that the line begins.
  fileprivate var enumName: String? {
    guard hasSuffix("{"), let range = firstRange(of: "enum ") else { return nil }
    return String(self[range.upperBound...].prefix { $0.isLetter || $0.isNumber })
  }

  /// The name of the function or property that the line declares.
  fileprivate var declaredName: String? {
    for word in ["func ", "var ", "static let "] {
      if let range = firstRange(of: word) {
        return String(self[range.upperBound...].prefix { $0.isLetter || $0.isNumber })
      }
    }
    return nil
  }

  /// Whether the line is a whole statement.
  var isWholeStatement: Bool {
    let pairs: [(Character, Character)] = [("(", ")"), ("[", "]"), ("{", "}")]
    let isBalanced = pairs.allSatisfy { open, close in
      filter { $0 == open }.count == filter { $0 == close }.count
    }
    return isBalanced && !hasSuffix("=") && !hasSuffix(",") && !contains("//")
  }

  /// The line with another name for a value, but not for labels and properties.
  func renamingValue(_ name: String, to new: String) -> String {
    var result = ""
    var word = ""
    var before: Character = " "
    for character in self + "\n" {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
        continue
      }
      let isValue = word == name && before != "." && character != ":"
      result += (isValue ? new : word) + String(character)
      (word, before) = ("", character)
    }
    return String(result.dropLast())
  }
}
