/// A property list as text, which is what Xcode writes its projects in.
indirect enum PropertyList {
  case text(String)
  case list([PropertyList])
  case dictionary([String: PropertyList])

  /// Reads a property list.
  ///
  /// - Parameter text: The text.
  /// - Returns: `nil` if it is something else.
  init?(_ text: String) {
    var reader = PropertyListReader(bytes: Array(text.utf8))
    guard let value = reader.value(depth: 0) else { return nil }
    self = value
  }

  /// The text, if it is one.
  var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The elements of a list, or the only value.
  var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .list(let list): list.compactMap(\.text)
    case .dictionary: []
    }
  }

  /// The value of a key, if it is a dictionary.
  subscript(key: String) -> PropertyList? {
    if case .dictionary(let values) = self { values[key] } else { nil }
  }
}

/// Reads a property list from its bytes.
private struct PropertyListReader {
  let bytes: [UInt8]
  var position = 0

  /// Projects have four levels; what has many more is no project.
  private static let deepest = 64

  mutating func value(depth: Int) -> PropertyList? {
    guard depth < Self.deepest else { return nil }
    if takes("{") {
      var values: [String: PropertyList] = [:]
      while !takes("}") {
        guard let key = word(), takes("="), let value = value(depth: depth + 1), takes(";")
        else { return nil }
        values[key] = value
      }
      return .dictionary(values)
    }
    if takes("(") {
      var values: [PropertyList] = []
      while !takes(")") {
        guard let value = value(depth: depth + 1) else { return nil }
        values.append(value)
        if !takes(",") {
          guard takes(")") else { return nil }
          break
        }
      }
      return .list(values)
    }
    return word().map { .text($0) }
  }

  private mutating func takes(_ sign: Unicode.Scalar) -> Bool {
    skipSpace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: sign) else { return false }
    position += 1
    return true
  }

  /// A text with or without quotes.
  private mutating func word() -> String? {
    skipSpace()
    var result: [UInt8] = []
    if takes("\"") {
      while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
        if bytes[position] == UInt8(ascii: "\\"), position + 1 < bytes.count { position += 1 }
        result.append(bytes[position])
        position += 1
      }
      guard takes("\"") else { return nil }
      return String(decoding: result, as: UTF8.self)
    }
    while position < bytes.count, !Self.ends(bytes[position]) {
      result.append(bytes[position])
      position += 1
    }
    return result.isEmpty ? nil : String(decoding: result, as: UTF8.self)
  }

  private mutating func skipSpace() {
    while position < bytes.count {
      if bytes[position] <= UInt8(ascii: " ") {
        position += 1
      } else if starts("//") {
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
      } else if starts("/*") {
        position += 2
        while position < bytes.count, !starts("*/") { position += 1 }
        position += 2
      } else {
        return
      }
    }
  }

  private func starts(_ text: String) -> Bool {
    bytes[position...].starts(with: text.utf8)
  }

  private static func ends(_ byte: UInt8) -> Bool {
    byte <= UInt8(ascii: " ") || "{}()=;,\"".utf8.contains(byte)
  }
}
