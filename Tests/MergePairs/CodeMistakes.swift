/// Mistakes in a file that its lines show: an independent, simpler reading than the merge's own.
struct CodeMistakes {
  /// The mistakes, each with the name that it is about.
  private(set) var all: [String] = []

  init(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.filter { $0 != "\r" })
    }
    var scopes: [(indentation: Int, kind: String, name: String)] = []
    var names: [String: Int] = [:]
    var actions: Set<String> = []
    var handled: [String] = []
    for line in lines {
      let code = line.drop { $0 == " " || $0 == "\t" }
      if code.isEmpty || code.hasPrefix("//") { continue }
      let indentation = line.count - code.count
      while let last = scopes.last, last.indentation >= indentation { scopes.removeLast() }
      let words = code.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
      let scope = scopes.last
      if code.hasPrefix("case ."), code.hasSuffix(":"),
        scopes.contains(where: { $0.kind == "switch action" })
      {
        handled += Self.pieces(code.dropFirst("case ".count).dropLast()).compactMap { pattern in
          pattern.first == "."
            ? String(pattern.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" }) : nil
        }
      } else if code.hasPrefix("case "), !code.hasSuffix(":"), let scope {
        if ["struct", "class"].contains(scope.kind) { all.append("case in \(scope.name)") }
        for piece in Self.pieces(code.dropFirst("case ".count)) {
          let name = String(piece.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
          names["\(scopes.map(\.name)) \(name)", default: 0] += 1
          if scope.name == "Action" { actions.insert(name) }
        }
      } else if let scope, ["struct", "class", "enum"].contains(scope.kind),
        let index = words.firstIndex(where: { $0 == "var" || $0 == "let" }),
        index + 1 < words.count,
        words[..<index].allSatisfy({ ["public", "private", "package", "internal"].contains($0) })
      {
        for piece in Self.pieces(code) {
          let start = piece.split(separator: " ").prefix { !$0.hasSuffix(":") && $0 != "=" }
          let name = piece == Self.pieces(code).first ? words[index + 1] : String(start.first ?? "")
          names["\(scopes.map(\.name)) \(name.prefix { $0 != ":" })", default: 0] += 1
        }
        if scope.kind == "enum", !code.hasSuffix("{"), !code.hasSuffix("}") {
          all.append("property in \(scope.name)")
        }
      }
      guard code.hasSuffix("{") else { continue }
      let kind = words.first { ["struct", "class", "enum", "extension"].contains($0) }
      let name = kind.flatMap { kind in words.drop { $0 != kind }.dropFirst().first } ?? "\(code)"
      scopes.append(
        (indentation, code.hasPrefix("switch action {") ? "switch action" : kind ?? "", name))
    }
    all += names.filter { $0.value > 1 }.map { "twice \($0.key)" }.sorted()
    if !actions.isEmpty {
      all += Set(handled).subtracting(actions).map { "no case \($0)" }.sorted()
    }
  }

  /// The parts between commas outside of brackets.
  private static func pieces(_ text: some StringProtocol) -> [String] {
    var pieces = [""]
    var depth = 0
    for character in text {
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      if character == ",", depth == 0 {
        pieces.append("")
      } else if !(character == " " && pieces[pieces.count - 1].isEmpty) {
        pieces[pieces.count - 1].append(character)
      }
    }
    return pieces
  }
}
