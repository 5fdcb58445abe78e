/// A value on one line, with its lists in brackets and its mappings in braces.
package struct FlowText {
  /// The line.
  package private(set) var text = ""
  /// Whether a text needs quotes only because it stands in brackets.
  package private(set) var needsQuotes = false
  /// The number of columns that are left.
  private var room: Int

  /// Writes a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - width: The number of columns for it; `nil` for all that it needs.
  /// - Returns: `nil` if there are too few columns.
  package init?(_ value: SpecValue, width: Int? = nil) {
    room = width ?? .max
    guard append(value) else { return nil }
  }

  /// The line of a value, however long.
  ///
  /// - Parameter value: The value.
  package static func text(of value: SpecValue) -> String {
    FlowText(value)?.text ?? ""
  }

  /// The line of an entry, however long.
  ///
  /// - Parameter entry: The entry.
  package static func entry(_ entry: SpecEntry) -> String {
    "\(YAMLScalar(entry.key, in: .flow).line): \(text(of: entry.value))"
  }

  private mutating func append(_ value: SpecValue) -> Bool {
    switch value {
    case .text(let text): return append(scalar: text)
    case .list(let items):
      guard append("[") else { return false }
      for (index, item) in items.enumerated() {
        guard index == 0 || append(", "), append(item) else { return false }
      }
      return append("]")
    case .mapping(let entries):
      guard append("{") else { return false }
      for (index, entry) in entries.enumerated() {
        guard index == 0 || append(", "), append(scalar: entry.key), append(": "),
          append(entry.value)
        else { return false }
      }
      return append("}")
    }
  }

  private mutating func append(scalar text: String) -> Bool {
    // A scalar has four bytes at most.
    guard text.utf8.count / 4 <= room else { return false }
    let scalar = YAMLScalar(text, in: .flow)
    if scalar.isQuoted, !YAMLScalar(text, in: .block).isQuoted { needsQuotes = true }
    return append(scalar.line)
  }

  private mutating func append(_ piece: String) -> Bool {
    room -= piece.unicodeScalars.count
    text += piece
    return room >= 0
  }
}

extension SpecValue {
  /// Keys whose values are easier to read below each other.
  private static let structuring: Set = [
    "buttons", "cases", "else", "guard", "if", "switch", "then",
  ]

  /// Whether a person would write the value on the line of its key, if there is room.
  package var isShort: Bool {
    hasDepth(atMost: 2)
  }

  private func hasDepth(atMost depth: Int) -> Bool {
    switch self {
    case .text(let text): return !text.utf8.contains(UInt8(ascii: "\n"))
    case .list(let items):
      return depth > 0 && items.count < 32
        && items.allSatisfy { $0.isText && $0.hasDepth(atMost: 0) }
    case .mapping(let entries):
      return depth > 0 && entries.count < 32
        && entries.allSatisfy { entry in
          entry.comment.isEmpty && !Self.structuring.contains(entry.key)
            && entry.value.hasDepth(atMost: depth - 1)
        }
    }
  }

  private var isText: Bool {
    if case .text = self { true } else { false }
  }
}
