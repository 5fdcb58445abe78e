/// The bytes of a line, or of several.
extension BidirectionalCollection<UInt8> where SubSequence: BidirectionalCollection<UInt8> {
  /// Whether they start with a text.
  func begins(with text: StaticString) -> Bool {
    text.withUTF8Buffer { starts(with: $0) }
  }

  /// Whether they end with a text.
  func ends(with text: StaticString) -> Bool {
    text.withUTF8Buffer { suffix($0.count).elementsEqual($0) }
  }
}

extension ArraySlice<UInt8> {
  /// The line without the spaces and tabs around it.
  var withoutSpacesAround: ArraySlice<UInt8> {
    var line = self
    while let last = line.last, last.isBlank { line.removeLast() }
    return line.drop(while: \.isBlank)
  }
}

extension UInt8 {
  /// Whether it is a space or a tab.
  var isBlank: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\t")
  }
}
