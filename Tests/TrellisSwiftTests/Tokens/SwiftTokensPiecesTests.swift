import Testing
import TrellisSwift

/// Lists that are split at their commas.
@Suite struct SwiftTokensPiecesTests {
  private func pieces(_ text: String, angles: Bool = false) -> [String] {
    SwiftTokens(text).pieces(separatedBy: ",", angles: angles).map { "\($0.text)@\($0.offset)" }
  }

  @Test func commas() {
    #expect(pieces("a, b,c") == ["a@0", "b@3", "c@5"])
    #expect(pieces("a") == ["a@0"])
    #expect(pieces("  a  ,  b  ") == ["a@2", "b@8"])
    #expect(pieces("") == ["@0"])
    #expect(pieces("a,") == ["a@0", "@2"])
    #expect(pieces(",a") == ["@0", "a@1"])
  }

  @Test func commasInBrackets() {
    #expect(pieces("f(a, b), [c, d], {e, f}") == ["f(a, b)@0", "[c, d]@9", "{e, f}@17"])
    #expect(pieces(#""a, b", c"#) == [#""a, b"@0"#, "c@8"])
    #expect(pieces(#""\(a, b)", c"#) == [#""\(a, b)"@0"#, "c@11"])
  }

  @Test func commasInTypes() {
    #expect(
      pieces("Result<Int, any Error>, Int", angles: true) == ["Result<Int, any Error>@0", "Int@24"])
    #expect(
      pieces("(Int) -> Array<Int>, Int", angles: true) == ["(Int) -> Array<Int>@0", "Int@21"])
    #expect(pieces("[A: B<C, D>], E", angles: true) == ["[A: B<C, D>]@0", "E@14"])
  }

  @Test func comparisonsBesideTypes() {
    #expect(pieces("a < b, c > d", angles: true) == ["a < b@0", "c > d@7"])
    #expect(pieces("a >= b, c", angles: true) == ["a >= b@0", "c@8"])
    #expect(pieces("a<b, c>d", angles: true) == ["a<b, c>d@0"])
    #expect(pieces("f(a) > 0, b", angles: true) == ["f(a) > 0@0", "b@10"])
  }

  @Test func comparisons() {
    #expect(pieces("a < b, c > d") == ["a < b@0", "c > d@7"])
    #expect(pieces("a > b, c") == ["a > b@0", "c@7"])
  }

  @Test func unicode() {
    #expect(pieces("é👨‍👩‍👧, b") == ["é👨‍👩‍👧@0", "b@8"])
  }
}
