import Foundation

/// A number that stands for contents: 64-bit FNV-1a. Equal contents have equal fingerprints on every
/// machine, and different ones almost certainly have different fingerprints. It protects no secret.
package struct Fingerprint: Hashable, Sendable {
  /// The number.
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Creates the fingerprint of nothing.
  package init() {}

  /// Creates a fingerprint from its number.
  package init(value: UInt64) {
    self.value = value
  }

  /// Creates the fingerprint of some bytes.
  package init(_ bytes: some Sequence<UInt8>) {
    combineBytes(bytes)
  }

  /// Creates a fingerprint from its 16 hexadecimal digits; `nil` if the text is anything else.
  package init?(text: some StringProtocol) {
    var value: UInt64 = 0
    var count = 0
    for byte in text.utf8 {
      guard count < 16, let digit = byte.hexadecimalDigit else { return nil }
      value = value << 4 | UInt64(digit)
      count += 1
    }
    if count < 16 { return nil }
    self.value = value
  }

  /// The number as 16 hexadecimal digits.
  package var text: String {
    String(unsafeUninitializedCapacity: 16) { digits in
      for index in 0..<16 {
        let digit = UInt8(truncatingIfNeeded: value >> UInt64(60 - index * 4)) & 15
        digits[index] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
      }
      return 16
    }
  }

  /// Adds a text. Where it ends counts, too.
  package mutating func combine(_ text: String) {
    combineBytes(text.utf8)
    combineByte(0xff)
  }

  /// Adds texts. How many there are counts, too.
  package mutating func combine(_ texts: some Collection<String>) {
    combine(texts.count)
    for text in texts { combine(text) }
  }

  /// Adds a number.
  package mutating func combine(_ number: Int) {
    combine(Fingerprint(value: UInt64(bitPattern: Int64(number))))
  }

  /// Adds another fingerprint.
  package mutating func combine(_ other: Fingerprint) {
    for shift in stride(from: 0, to: 64, by: 8) {
      combineByte(UInt8(truncatingIfNeeded: other.value >> UInt64(shift)))
    }
  }

  /// Adds a value with everything that it consists of, so that no property can be forgotten. This is
  /// slow, and meant for settings.
  package mutating func combine(reflecting value: Any) {
    switch value {
    case let text as String: return combine(text)
    case let url as URL: return combine(url.absoluteString)
    default: break
    }
    let mirror = Mirror(reflecting: value)
    if mirror.children.isEmpty { return combine(String(describing: value)) }
    var parts = mirror.children.map { label, child in
      var part = Fingerprint()
      part.combine(label ?? "")
      part.combine(reflecting: child)
      return part
    }
    if mirror.displayStyle == .dictionary || mirror.displayStyle == .set {
      parts.sort { $0.value < $1.value }
    }
    combine(parts.count)
    for part in parts { combine(part) }
  }

  private mutating func combineBytes(_ bytes: some Sequence<UInt8>) {
    var value = value
    let isContiguous: Void? = bytes.withContiguousStorageIfAvailable { bytes in
      for byte in bytes { value = (value ^ UInt64(byte)) &* Self.prime }
    }
    if isContiguous == nil {
      for byte in bytes { value = (value ^ UInt64(byte)) &* Self.prime }
    }
    self.value = value
  }

  private mutating func combineByte(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* Self.prime
  }

  private static let prime: UInt64 = 0x0000_0100_0000_01b3
}

extension UInt8 {
  /// The value of the hexadecimal digit; `nil` if the character is none.
  fileprivate var hexadecimalDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
