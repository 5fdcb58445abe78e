import TrellisProject

/// The text of a file that contains what would otherwise be several files.
enum JoinedText {
  /// Joins texts: their comment at the top, their imports and the same conditional declarations once,
  /// and everything else.
  ///
  /// - Parameter texts: The texts of generated files.
  static func text(of texts: [String]) -> String {
    let parts = texts.map(Part.init)
    var imports: Set<String> = []
    for part in parts { imports.formUnion(part.imports) }
    let groups = [
      parts.first?.comment ?? [], imports.filter { !$0.hasPrefix("@") }.sorted(),
      imports.filter { $0.hasPrefix("@") }.sorted(),
    ]
    let head = groups.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
    var conditional: Set<String> = []
    let bodies = parts.map { part in
      part.declarations.filter { declaration in
        !declaration.hasPrefix("#if ") || conditional.insert(declaration).inserted
      }.joined(separator: "\n\n")
    }.filter { !$0.isEmpty }
    return (head + bodies).joined(separator: "\n\n") + "\n"
  }

  /// A text, cut after its imports.
  private struct Part {
    private(set) var comment: [String] = []
    private(set) var imports: [String] = []
    /// Everything else, with the conditional declarations apart.
    private(set) var declarations: [String] = []

    init(_ text: String) {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let head = lines.prefix { $0.isEmpty || $0.hasPrefix("//") || Self.isImport($0) }
      let end = head.lastIndex(where: Self.isImport).map { $0 + 1 } ?? 0
      for line in lines[..<end] where !line.isEmpty {
        if Self.isImport(line) { imports.append(line) } else { comment.append(line) }
      }
      var rest = lines[end...]
      while rest.first?.isEmpty == true { rest.removeFirst() }
      while rest.last?.isEmpty == true { rest.removeLast() }
      for line in rest {
        let isStart = line.hasPrefix("#if ") || declarations.last?.hasSuffix("\n#endif") == true
        if declarations.isEmpty || isStart {
          declarations.append(line)
        } else {
          declarations[declarations.count - 1] += "\n" + line
        }
      }
      declarations = declarations.map { $0.trimmingLines }.filter { !$0.isEmpty }
    }

    private static func isImport(_ line: String) -> Bool {
      ["import ", "public import ", "package import "].contains(where: line.hasPrefix)
        || line.hasPrefix("@") && line.contains(" import ")
    }
  }
}

extension String {
  /// The text without blank lines at its ends.
  fileprivate var trimmingLines: String {
    let start = firstIndex { !$0.isNewline } ?? endIndex
    let end = lastIndex { !$0.isNewline }.map(index(after:)) ?? start
    return String(self[start..<end])
  }
}
