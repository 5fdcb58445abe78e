import Testing
import TrellisSwift

/// Problems that make a fragment invalid Swift.
@Suite struct SwiftTokensProblemTests {
  private func problem(_ text: String) -> String? {
    SwiftTokens(text).problem.map { "\($0.offset): \($0.message)" }
  }

  @Test func balanced() {
    #expect(problem("f(a, [b: {c}])") == nil)
    #expect(problem(#"")""#) == nil)
    #expect(problem(#""\(a(b))""#) == nil)
    #expect(problem(##"#"\(a"#"##) == nil)
    #expect(problem("// )") == nil)
  }

  @Test func brackets() {
    #expect(problem("f(a") == "1: '(' isn't closed; expected ')'")
    #expect(problem("f[a") == "1: '[' isn't closed; expected ']'")
    #expect(problem("é{") == "1: '{' isn't closed; expected '}'")
    #expect(problem("a)") == "1: ')' has no opening bracket")
    #expect(problem("(a]") == "2: ']' has no opening bracket")
    #expect(problem("([)]") == "2: ')' has no opening bracket")
    #expect(problem("((a)") == "0: '(' isn't closed; expected ')'")
  }

  @Test func strings() {
    #expect(problem("\"") == "0: this string isn't closed; expected '\"'")
    #expect(problem("a + \"b") == "4: this string isn't closed; expected '\"'")
    #expect(problem("\"a\\\"") == "0: this string isn't closed; expected '\"'")
    #expect(problem("\"a\\") == "0: this string isn't closed; expected '\"'")
    #expect(problem("#\"a\"") == "0: this string isn't closed; expected '\"'")
    #expect(problem("\"\"\"\na") == "0: this string isn't closed; expected '\"'")
    #expect(problem("\"a\nb\"") == "0: this string isn't closed; expected '\"'")
    #expect(problem("##\"a\"#") == "0: this string isn't closed; expected '\"'")
  }

  @Test func interpolations() {
    #expect(problem(#""\(a"#) == "2: '(' isn't closed; expected ')'")
    #expect(problem(#""\("#) == "2: '(' isn't closed; expected ')'")
    #expect(problem(#""\(")"#) == "3: this string isn't closed; expected '\"'")
  }

  /// No fragment crashes the program, however odd.
  @Test func oddFragments() {
    let parts = ["\"", "\\", "(", ")", "#", "`", "{", "[", "]", "/", "*", "\n", "a", "1", ".", "é"]
    var texts = [""]
    for _ in 1...3 { texts = texts.flatMap { text in parts.map { text + $0 } } }
    #expect(texts.count == 4_096)
    for text in texts {
      let tokens = SwiftTokens(text)
      let isInText = tokens.tokens.allSatisfy {
        $0.offset + $0.text.unicodeScalars.count <= text.unicodeScalars.count
      }
      #expect(isInText, "\(text)")
      #expect((tokens.problem?.offset ?? 0) < max(text.unicodeScalars.count, 1), "\(text)")
    }
  }

  @Test func deepBrackets() {
    func nested(_ depth: Int) -> String {
      String(repeating: "(", count: depth) + "a" + String(repeating: ")", count: depth)
    }
    #expect(problem(nested(60)) == nil)
    #expect(problem(nested(10_000)) == "64: it's nested too deeply")
  }

  #if compiler(>=6.2)
    /// The test runs in a separate process, because a stack overflow would end it.
    @Test func deepInterpolations() async {
      await #expect(processExitsWith: .success) {
        let text = String(repeating: "\"\\(", count: 10_000)
        #expect(SwiftTokens(text).problem != nil)
      }
    }
  #endif
}
