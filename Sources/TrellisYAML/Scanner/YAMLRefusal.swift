import TrellisSpec

/// The first character of a text that YAML doesn't allow.
///
/// Like libyaml, Trellis reports it before any other problem in the same part of the text, and after
/// those in earlier parts.
struct YAMLRefusal {
  /// The size of a part in bytes. A character isn't divided.
  private static let sizeOfPart = 16_384

  /// The number of bytes before its part.
  let start: Int
  /// The number of bytes before the character.
  private let offset: Int

  /// Creates a refusal, if there is a reason.
  init?(in bytes: [UInt8]) {
    guard let offset = Self.firstCharacter(in: bytes) else { return nil }
    self.offset = offset
    var start = 0
    while true {
      var next = start + Self.sizeOfPart
      if next > offset + 3 { break }
      while bytes[next] & 0xC0 == 0x80 { next -= 1 }
      if next > offset { break }
      start = next
    }
    self.start = start
  }

  private static func firstCharacter(in bytes: [UInt8]) -> Int? {
    for index in 0..<bytes.count - 4 {
      let byte = bytes[index]
      if byte &- 0x20 < 0x5F { continue }
      switch byte {
      case 0x09, 0x0A, 0x0D: break
      case 0x00..<0x20, 0x7F: return index
      case 0xC2: if bytes[index + 1] < 0xA0, bytes[index + 1] != 0x85 { return index }
      case 0xEF: if bytes[index + 1] == 0xBF, bytes[index + 2] > 0xBD { return index }
      default: break
      }
    }
    return nil
  }

  /// Throws if some of the next characters aren't before the part.
  func check(_ count: Int, from position: Int, in bytes: [UInt8]) throws(YAMLProblem) {
    var position = position
    for _ in 0..<count {
      if position >= start {
        throw .character("control characters are not allowed", offset: offset)
      }
      position += 1
      while bytes[position] & 0xC0 == 0x80 { position += 1 }
    }
  }
}
