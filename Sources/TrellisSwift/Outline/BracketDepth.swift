extension UnsafeBufferPointer<UInt8> {
  /// Whether more brackets are open somewhere in Swift code than a number. The parser doesn't count all of them.
  ///
  /// - Parameter deepest: The number.
  /// - Returns: `true` also if the brackets are in strings or comments.
  package func isDeep(_ deepest: Int) -> Bool {
    var depth = 0
    for byte in self {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        if depth > deepest { return true }
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth = Swift.max(0, depth - 1)
      default: break
      }
    }
    return false
  }
}
