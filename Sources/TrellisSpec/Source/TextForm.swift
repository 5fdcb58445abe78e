import Foundation

/// What in a text depends on how an editor or Git saves it: its line endings, and a byte-order mark.
package struct TextForm: Equatable, Sendable {
  /// Whether the text begins with a byte-order mark.
  package let hasMark: Bool
  /// Whether each line ends with a carriage return and a line feed.
  package let hasCarriageReturns: Bool

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Finds the form of a text.
  ///
  /// - Parameter bytes: The text in UTF-8.
  package init(_ bytes: Data) {
    hasMark = bytes.starts(with: Self.mark)
    hasCarriageReturns = bytes.withUnsafeBytes { bytes in
      var hasLine = false
      for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
        if index == 0 || bytes[index - 1] != UInt8(ascii: "\r") { return false }
        hasLine = true
      }
      return hasLine
    }
  }

  /// Whether a text of this form is as Trellis writes it.
  package var isPlain: Bool { !hasMark && !hasCarriageReturns }

  /// A text of this form, as Trellis writes it.
  package func plain(_ bytes: Data) -> Data {
    if isPlain { return bytes }
    var result = Data(hasMark ? bytes.dropFirst(Self.mark.count) : bytes)
    if !hasCarriageReturns { return result }
    var text: [UInt8] = []
    text.reserveCapacity(result.count)
    for byte in result {
      if byte == UInt8(ascii: "\n"), text.last == UInt8(ascii: "\r") { text.removeLast() }
      text.append(byte)
    }
    result = Data(text)
    return result
  }

  /// A text that Trellis writes, in this form.
  package func applied(to text: String) -> String {
    if isPlain { return text }
    var bytes = hasMark ? Self.mark : []
    for byte in text.utf8 {
      if hasCarriageReturns, byte == UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\r")) }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
