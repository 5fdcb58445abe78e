import Foundation

/// Cuts a stream of bytes into messages: headers, an empty line, and as many bytes as
/// `Content-Length` says.
///
/// What isn't a message is skipped up to the next `Content-Length`, so that a broken message costs
/// nothing but itself.
///
/// Source: Language Server Protocol 3.17, Base Protocol.
struct MessageFraming {
  private var buffer: [UInt8] = []
  private var start = 0

  /// The longest message that is read, in bytes.
  static let longestMessage = 64 << 20

  /// The longest header that is waited for, in bytes.
  private static let longestHeader = 8 << 10

  /// How much of what isn't a header may be the start of one, in bytes.
  private static let longestStart = 256

  /// Adds bytes that have arrived.
  mutating func append(_ bytes: some Sequence<UInt8>) {
    if start > 0, start == buffer.count || start > 1 << 20 {
      buffer.removeFirst(start)
      start = 0
    }
    buffer += bytes
  }

  /// Takes the next complete message, or `nil` if more bytes are needed.
  mutating func next() -> [UInt8]? {
    while true {
      guard let header = Self.endOfHeader(in: buffer[start...]) else {
        if buffer.count - start > Self.longestHeader { skip(to: buffer.count - Self.longestStart) }
        return nil
      }
      guard let length = Self.length(in: buffer[start..<header.start]) else {
        skip(to: header.end)
        continue
      }
      if buffer.count - header.end < length { return nil }
      defer { start = header.end + length }
      return Array(buffer[header.end..<header.end + length])
    }
  }

  private mutating func skip(to end: Int) {
    start = max(start, end)
  }

  /// Finds the empty line that ends a header. Lines end with `\r\n`, and leniently with `\n`.
  private static func endOfHeader(in bytes: ArraySlice<UInt8>) -> (start: Int, end: Int)? {
    let (newline, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    var index = bytes.startIndex
    while let end = bytes[index...].firstIndex(of: newline) {
      var next = end + 1
      if next < bytes.endIndex, bytes[next] == carriageReturn { next += 1 }
      if next < bytes.endIndex, bytes[next] == newline { return (end, next + 1) }
      index = end + 1
    }
    return nil
  }

  /// The length that the last `Content-Length` of a header gives.
  private static func length(in header: ArraySlice<UInt8>) -> Int? {
    for line in header.split(separator: UInt8(ascii: "\n")).reversed() {
      let text = String(decoding: line, as: UTF8.self)
      // What isn't a message may stand before the name.
      guard let name = text.lowercased().range(of: "content-length:", options: .backwards) else {
        continue
      }
      let digits = text.lowercased()[name.upperBound...].filter { !$0.isWhitespace }
      guard let length = Int(digits), (0...longestMessage).contains(length) else { return nil }
      return length
    }
    return nil
  }
}

extension MessageFraming {
  /// A message with its header.
  ///
  /// - Parameter content: The message.
  static func framed(_ content: some Collection<UInt8>) -> [UInt8] {
    Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
  }
}
