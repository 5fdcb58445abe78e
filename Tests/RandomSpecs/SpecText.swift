extension SpecNode {
  /// The node as YAML.
  package var yaml: String {
    block(indentation: "").joined(separator: "\n") + "\n"
  }

  private func block(indentation: String) -> [String] {
    switch self {
    case .keys(let entries), .names(let entries):
      if entries.isEmpty { return [indentation + "{}"] }
      return entries.flatMap { entry in
        entry.value.lines(after: "\(indentation)\(Self.scalar(entry.name)):", indentation)
      }
    case .list(let items):
      if items.isEmpty { return [indentation + "[]"] }
      return items.flatMap { $0.lines(after: "\(indentation)-", indentation) }
    case .text, .nothing: return [indentation + flow]
    }
  }

  private func lines(after head: String, _ indentation: String) -> [String] {
    let line = "\(head) \(flow)"
    if case .nothing = self { return [head] }
    if isSmall, line.count <= 100 { return [line] }
    switch self {
    case .text, .nothing: return [line]
    case .list(let items) where items.isEmpty: return [line]
    case .keys(let entries) where entries.isEmpty: return [line]
    case .names(let entries) where entries.isEmpty: return [line]
    default: return [head] + block(indentation: indentation + "  ")
    }
  }

  /// Whether a line is enough for it.
  private var isSmall: Bool { depth <= 2 }

  private var depth: Int {
    switch self {
    case .text, .nothing: 0
    case .list(let items): 1 + (items.map(\.depth).max() ?? 0)
    case .keys(let entries), .names(let entries): 1 + (entries.map(\.value.depth).max() ?? 0)
    }
  }

  private var flow: String {
    switch self {
    case .text(let text): Self.scalar(text)
    case .nothing: "{}"
    case .list(let items): "[" + items.map(\.flow).joined(separator: ", ") + "]"
    case .keys(let entries), .names(let entries):
      "{" + entries.map { "\(Self.scalar($0.name)): \($0.value.flow)" }.joined(separator: ", ")
        + "}"
    }
  }

  private static let special = Set(",:{}[]#&*!|>'\"%@`?-~\n".unicodeScalars)

  private static func scalar(_ text: String) -> String {
    if text.contains("\n") {
      let escaped = text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.replacingEach("\\", with: "\\\\").replacingEach("\"", with: "\\\"") }
      return "\"" + escaped.joined(separator: "\\n") + "\""
    }
    let isPlain =
      !text.isEmpty && !text.hasPrefix(" ") && !text.hasSuffix(" ")
      && !text.unicodeScalars.contains(where: special.contains)
    return isPlain ? text : "'" + text.replacingEach("'", with: "''") + "'"
  }
}

extension StringProtocol {
  /// The text with a part replaced wherever it appears.
  func replacingEach(_ part: Character, with replacement: String) -> String {
    reduce(into: "") { result, character in
      if character == part { result += replacement } else { result.append(character) }
    }
  }
}
