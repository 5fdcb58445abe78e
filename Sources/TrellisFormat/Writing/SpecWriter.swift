/// Writes specs as a person would: in groups between empty lines, what is short on one line, and without
/// quotes that YAML doesn't need.
package enum SpecWriter {
  /// A spec.
  ///
  /// - Parameter features: The entries of each feature, in order.
  /// - Returns: The text of a file.
  package static func text(of features: [[SpecEntry]]) -> String {
    features.map { text(of: $0) }.joined(separator: "---\n")
  }

  /// One feature of a spec.
  ///
  /// - Parameter entries: The entries of the feature, in order.
  package static func text(of entries: [SpecEntry]) -> String {
    var result = ""
    var before: Paragraph?
    for entry in entries {
      let paragraph = Paragraph(entry)
      if let before, !before.continues(with: paragraph) { result += "\n" }
      result += paragraph.text
      before = paragraph
    }
    return entries.isEmpty ? "{}\n" : result
  }

  /// The lines of a top-level entry.
  package struct Paragraph {
    /// The lines.
    package let text: String
    private let group: Group?
    private let isOneLine: Bool

    /// Writes an entry.
    ///
    /// - Parameter entry: The entry.
    package init(_ entry: SpecEntry) {
      var block = BlockText()
      block.append(entry, at: 0, SpecWriter.layout(of: entry))
      text = block.text
      group = Group(entry.key)
      isOneLine = text.utf8.count { $0 == UInt8(ascii: "\n") } == 1
    }

    /// Takes the lines of an entry.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - text: The lines, which can begin with empty ones and with comments.
    package init(key: String, text: String) {
      self.text = text
      group = Group(key)
      let lines = text.split(whereSeparator: \.isNewline)
      isOneLine = lines.drop { $0.hasPrefix("#") || $0.allSatisfy { $0 == " " } }.count <= 1
    }

    /// Whether no empty line separates it from the next one.
    package func continues(with next: Paragraph) -> Bool {
      guard let group, group == next.group else { return false }
      return group == .head || isOneLine && next.isOneLine
    }
  }

  /// Keys that stand below each other without empty lines between them.
  private enum Group {
    case head
    case children
    case declarations

    init?(_ key: String) {
      switch key {
      case "feature", "doc", "access", "imports", "view", "binding", "conforms", "equatable",
        "presentation", "dependencies", "parameters", "effects":
        self = .head
      case "scope", "ifLet", "forEach": self = .children
      case "actions", "delegate", "groups": self = .declarations
      default: return nil
      }
    }
  }

  /// How the value of a top-level entry is laid out.
  package static func layout(of entry: SpecEntry) -> BlockText.Layout {
    switch entry.key {
    case "access", "imports", "view", "binding", "conforms", "equatable", "effects", "groups",
      "reducers", "modifiers":
      .short
    case "scope", "ifLet", "forEach":
      if case .mapping(let entries) = entry.value, entries.count == 1 {
        .short
      } else {
        .below(levels: 1)
      }
    case "actions", "delegate": .declarations
    case "tabs": .below(levels: 2)
    default: .below(levels: 1)
    }
  }
}
