/// The indentation of lines.
package enum Indentation: Hashable, Sendable {
  /// A number of spaces for each level.
  case spaces(Int)
  /// One tab for each level.
  case tab
}

extension Indentation {
  /// The whitespace of one level.
  func text(_ level: Int) -> String {
    switch self {
    case .spaces(let count): String(repeating: " ", count: count * level)
    case .tab: String(repeating: "\t", count: level)
    }
  }

  /// Appends the whitespace of a level.
  func append(_ level: Int, to bytes: inout [UInt8]) {
    switch self {
    case .spaces(let count):
      bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: count * level))
    case .tab: bytes.append(contentsOf: repeatElement(UInt8(ascii: "\t"), count: level))
    }
  }

  /// The columns of one level. A tab counts as eight, as in swift-format.
  func columns(_ level: Int) -> Int {
    switch self {
    case .spaces(let count): count * level
    case .tab: 8 * level
    }
  }
}
