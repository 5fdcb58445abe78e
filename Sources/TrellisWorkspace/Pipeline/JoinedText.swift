import TrellisProject

/// The text of a file that contains what would otherwise be several files.
enum JoinedText {
  /// Joins texts: their comment at the top and their imports once, and then everything else.
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
    let bodies = parts.map(\.body).filter { !$0.isEmpty }
    return (head + bodies).joined(separator: "\n\n") + "\n"
  }

  /// A text, cut after its imports.
  private struct Part {
    private(set) var comment: [String] = []
    private(set) var imports: [String] = []
    let body: String

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
      body = rest.joined(separator: "\n")
    }

    private static func isImport(_ line: String) -> Bool {
      ["import ", "public import ", "package import "].contains(where: line.hasPrefix)
        || line.hasPrefix("@") && line.contains(" import ")
    }
  }
}
