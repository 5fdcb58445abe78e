/// A Swift file as lexemes with whitespace between them, and the tree of its pieces.
final class SourceText {
  /// The text.
  let bytes: [UInt8]
  /// The lexemes, in order.
  let lexemes: [Lexeme]
  /// What the file consists of.
  let root: Piece
  /// How many lexemes that mean something precede each, and all.
  private let counts: [Int]
  /// The identities of the lexemes that mean something.
  private let identities: [Int]

  init(bytes: [UInt8], lexemes: [Lexeme], root: Piece) {
    self.bytes = bytes
    self.lexemes = lexemes
    self.root = root
    var counts = [0]
    for lexeme in lexemes { counts.append(counts[counts.count - 1] + (lexeme.isOptional ? 0 : 1)) }
    self.counts = counts
    identities = lexemes.filter { !$0.isOptional }.map(\.identity)
  }

  /// What lexemes mean: two ranges with equal code differ at most in layout.
  func code(_ range: Range<Int>) -> ArraySlice<Int> {
    identities[counts[range.lowerBound]..<counts[range.upperBound]]
  }

  /// The whitespace before a lexeme, or at the end of the file.
  func gap(before index: Int) -> ArraySlice<UInt8> {
    let start = index == 0 ? 0 : lexemes[index - 1].range.upperBound
    let end = index == lexemes.count ? bytes.count : lexemes[index].range.lowerBound
    return bytes[start..<end]
  }

  /// The text from the first to the last of some lexemes.
  func text(_ range: Range<Int>) -> ArraySlice<UInt8> {
    range.isEmpty
      ? []
      : bytes[
        lexemes[range.lowerBound].range.lowerBound..<lexemes[range.upperBound - 1].range.upperBound]
  }

  /// The indentation of the line that a lexeme begins on.
  func indentation(of index: Int) -> ArraySlice<UInt8> {
    guard index < lexemes.count else { return [] }
    let position = lexemes[index].range.lowerBound
    let start = bytes[..<position].lastIndex(of: .newline).map { $0 + 1 } ?? 0
    let end = bytes[start...].firstIndex { !$0.isBlank } ?? bytes.count
    return bytes[start..<min(end, max(position, start))]
  }

  /// The first bytes of all lines.
  private(set) lazy var lineStarts: [Int] =
    [0] + bytes.indices.filter { bytes[$0] == .newline }.map { $0 + 1 }

  /// The number of the line that contains a byte, from 1.
  func line(of position: Int) -> Int {
    var (lower, upper) = (0, lineStarts.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if lineStarts[middle] <= position { lower = middle + 1 } else { upper = middle }
    }
    return max(lower, 1)
  }
}

extension UInt8 {
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")

  /// Whether it is a space or a tab.
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
