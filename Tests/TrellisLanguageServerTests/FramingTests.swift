import Foundation
import Testing

@testable import TrellisLanguageServer

@Suite struct FramingTests {
  private static let texts = ["{}", "{\"a\":\"ä😀\"}", "", String(repeating: "x", count: 5000)]

  private static var bytes: [UInt8] { texts.flatMap { MessageFraming.framed(Array($0.utf8)) } }

  @Test func messagesMayArriveInAnyPieces() {
    for size in [1, 2, 3, 7, 64, 100_000] {
      var framing = MessageFraming()
      var texts: [String] = []
      var rest = Self.bytes[...]
      while !rest.isEmpty {
        framing.append(rest.prefix(size))
        rest = rest.dropFirst(size)
        while let content = framing.next() {
          texts.append(String(decoding: content, as: UTF8.self))
        }
      }
      #expect(texts == Self.texts)
    }
  }

  @Test(arguments: [
    "Content-Length: abc\r\n\r\n", "Content-Length: -5\r\n\r\n", "\r\n\r\n", "nonsense\r\n\r\n",
    "Content-Length: 99999999999999999999\r\n\r\n", "GET / HTTP/1.1\r\nHost: x\r\n\r\n",
    "nonsense",
  ])
  func whatIsNoMessageIsSkipped(_ text: String) {
    var framing = MessageFraming()
    framing.append(text.utf8)
    framing.append(MessageFraming.framed(Array("{}".utf8)))
    #expect(framing.next() == Array("{}".utf8))
    #expect(framing.next() == nil)
  }

  @Test func headersMayHaveOtherFieldsAndLineEndings() {
    var framing = MessageFraming()
    framing.append("Content-Type: application/json\r\nCONTENT-LENGTH:  2\r\n\r\n{}".utf8)
    framing.append("Content-Length: 2\n\n[]".utf8)
    #expect(framing.next() == Array("{}".utf8))
    #expect(framing.next() == Array("[]".utf8))
  }

  @Test func noiseWithoutEndIsForgotten() {
    var framing = MessageFraming()
    for _ in 0..<100 {
      framing.append(repeatElement(UInt8(ascii: "x"), count: 10_000))
      #expect(framing.next() == nil)
    }
    framing.append("\n".utf8)
    framing.append(MessageFraming.framed(Array("{}".utf8)))
    #expect(framing.next() == Array("{}".utf8))
  }

  @Test(arguments: 1..<22)
  func aHeaderBehindNoiseMayArriveInPieces(_ count: Int) {
    var framing = MessageFraming()
    let message = MessageFraming.framed(Array("{}".utf8))
    framing.append(repeatElement(UInt8(ascii: "x"), count: 10_000))
    framing.append([UInt8(ascii: "\n")] + message.prefix(count))
    while let content = framing.next() { #expect(content == Array("{}".utf8)) }
    framing.append(message.dropFirst(count) + MessageFraming.framed(Array("[]".utf8)))
    var rest: [[UInt8]] = []
    while let content = framing.next() { rest.append(content) }
    #expect(rest.last == Array("[]".utf8))
    #expect(rest.count == 2)
  }
}
