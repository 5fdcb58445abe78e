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
}
