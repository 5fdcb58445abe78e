/// Searches by bytes, which takes a fraction of the time of a search by characters.
extension StringProtocol {
  /// Whether the text contains another one.
  ///
  /// - Parameter text: The other text, which isn't empty.
  package func hasText(_ text: String) -> Bool {
    firstPlace(of: text) != nil
  }

  /// The first place of another text.
  ///
  /// - Parameter text: The other text, which isn't empty.
  package func firstPlace(of text: String) -> Range<Index>? {
    WorkMeter.count()
    let (bytes, searched) = (utf8, text.utf8)
    let found = bytes.withContiguousStorageIfAvailable { bytes in
      searched.withContiguousStorageIfAvailable { bytes.firstOffset(of: $0) }
    }
    let offset =
      if case let offset?? = found { offset } else { Array(bytes).firstOffset(of: Array(searched)) }
    guard let offset else { return nil }
    let start = bytes.index(bytes.startIndex, offsetBy: offset)
    return start..<bytes.index(start, offsetBy: searched.count)
  }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  fileprivate func firstOffset(of other: some RandomAccessCollection<UInt8>) -> Int? {
    guard let first = other.first, other.count <= count else { return nil }
    for start in startIndex...(endIndex - other.count) where self[start] == first {
      if self[start..<start + other.count].elementsEqual(other) { return start - startIndex }
    }
    return nil
  }
}

/// The bytes of a line, or of several.
extension BidirectionalCollection<UInt8> where SubSequence: BidirectionalCollection<UInt8> {
  /// Whether they start with a text.
  package func begins(with text: StaticString) -> Bool {
    text.withUTF8Buffer { starts(with: $0) }
  }

  /// Whether they end with a text.
  package func ends(with text: StaticString) -> Bool {
    text.withUTF8Buffer { suffix($0.count).elementsEqual($0) }
  }
}

extension ArraySlice<UInt8> {
  /// The line without the spaces and tabs around it.
  package var withoutSpacesAround: ArraySlice<UInt8> {
    var line = self
    while let last = line.last, last.isBlank { line.removeLast() }
    return line.drop(while: \.isBlank)
  }
}

extension UInt8 {
  /// Whether it is a space or a tab.
  package var isBlank: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\t")
  }
}
