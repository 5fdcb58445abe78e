import Testing
import TrellisSwift

/// Parts of fragments as fragments of their own.
@Suite struct SwiftTokensPartTests {
  @Test(arguments: [
    (#"f(a: 1, "\(b + c)")"#, 2..<18), ("f(x: [a: b])", 5..<11), ("f(a /* b */)", 2..<11),
    ("f(a) + b /* c */", 0..<4), ("[a = b]", 0..<3), ("f(g(x)", 2..<6), ("a, é", 3..<4),
  ])
  func sameTokens(text: String, range: Range<Int>) {
    let whole = SwiftTokens(text)
    let part = whole.part(range)
    let other = SwiftTokens(whole.slice(range))
    #expect(part.text == other.text)
    #expect(part.tokens == other.tokens)
    #expect(part.problem == other.problem)
    #expect(part.interpolations == other.interpolations)
    #expect(part.hasComment == other.hasComment)
    #expect(part.tokens.filter(part.isLabel) == other.tokens.filter(other.isLabel))
  }
}
