import Testing
import TrellisSpecTestSupport

/// Expressions that aren't valid Swift.
@Suite struct ExpressionFragmentTests {
  private func expect(
    _ written: String, _ errors: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectErrors(stepSpec("set:\n  count: \(written)"), errors, sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    "0", "-1", "+1", "~1", "a ? b : c", "a! + b!", "foo(1)(2)", "try await load()", "f { $0 }",
    #""a" + "b""#, "[1, 2].count", "[:]", ##"#"a"#"##, "#line", "0..<10", "0...limit", "...limit",
    "limit...", "x as? Int", "x is Int", "if a { 1 } else { 2 }", "a.b?.c", "\\.name", "&value",
    "a!",
    "{ _ in }", "(1, 2)", #""\(a) and \("b")""#, "1_000", "a ?? b",
    "await load()", ".some(1)", "a === b", "-state.count", "Foo<Int, String>()",
  ])
  func areFine(written: String) {
    expect("'\(written)'", [])
  }

  @Test func brackets() {
    expect("foo1️⃣(1", ["1️⃣ error: the expression isn't valid Swift: '(' isn't closed; expected ')'"])
    expect("1 + 21️⃣)", ["1️⃣ error: the expression isn't valid Swift: ')' has no opening bracket"])
    expect(
      "'foo(1, [21️⃣)'", ["1️⃣ error: the expression isn't valid Swift: ')' has no opening bracket"]
    )
  }

  @Test func strings() {
    expect(
      "x + 1️⃣\"abc",
      ["1️⃣ error: the expression isn't valid Swift: this string isn't closed; expected '\"'"])
    expect(
      #"'x + 1️⃣#"abc"'"#,
      ["1️⃣ error: the expression isn't valid Swift: this string isn't closed; expected '\"'"])
    expect(
      #"'"\(abc1️⃣"'"#,
      ["1️⃣ error: the expression isn't valid Swift: this string isn't closed; expected '\"'"])
  }

  @Test func aStringThatYAMLCutsAtItsHash() {
    expect(
      "x + 1️⃣\"a # b\"",
      [
        """
        1️⃣ error: the expression isn't valid Swift: this string isn't closed; expected '"'; ' #' \
        begins a YAML comment; put the value in single quotes
        """
      ])
  }

  @Test func anOperatorAtTheEnd() {
    for sign in ["+", "-", "*", "/", "=", "&", "|", "<"] {
      expect("1 1️⃣\(sign)", ["1️⃣ error: the expression ends in '\(sign)'"])
    }
    expect("'1 1️⃣,'", ["1️⃣ error: the expression ends in ','"])
  }

  @Test func anOperatorAtTheBeginning() {
    for sign in ["+=", "==", "=", "*", "<", "&&", "??"] {
      expect("'1️⃣\(sign) 1'", ["1️⃣ error: the expression begins with '\(sign)'"])
    }
  }

  @Test func twoOperandsWithoutAnOperator() {
    expect(
      "1 1️⃣2", ["1️⃣ error: the expression isn't valid Swift: expected an operator before '2'"])
    expect(
      "a 1️⃣b", ["1️⃣ error: the expression isn't valid Swift: expected an operator before 'b'"])
  }

  /// YAML removes the quotes, so the rest isn't a string literal.
  @Test func textsWithoutQuotesOfTheirOwn() {
    expect(
      "\"Something 1️⃣went wrong\"",
      [
        """
        1️⃣ error: the expression isn't valid Swift: expected an operator before 'went'; put a \
        Swift string in quotes inside the YAML quotes
        """
      ])
  }

  @Test func statements() {
    for word in ["let", "return", "for", "throw"] {
      expect(
        "1️⃣\(word) x",
        [
          """
          1️⃣ error: '\(word)' begins a statement, expected an expression; use 'custom' for \
          statements
          """
        ])
    }
    expect(
      "try 1️⃣return x",
      [
        """
        1️⃣ error: 'return' begins a statement, expected an expression; use 'custom' for \
        statements
        """
      ])
    expect("a 1️⃣= 1", ["1️⃣ error: the expression assigns, but 'set' already does that"])
  }

  @Test func wordsOfSwift() {
    expect(
      "1️⃣default",
      ["1️⃣ error: 'default' is a Swift keyword; put it in backticks"])
    for word in ["true", "false", "nil", "self", "'`default`'", "yes"] { expect(word, []) }
  }

  @Test func conditionsAreNotStatements() {
    for (word, hint) in [
      ("if", ""), ("let", "; 'if' and 'guard' take that"), ("switch", ""),
      ("case", "; 'if' and 'guard' take that"),
    ] {
      expectErrors(
        stepSpec("custom: true\nwhere: 1️⃣\(word) x == 1"),
        [
          """
          1️⃣ error: 'where' takes a condition that is true or false, not '\(word)'\(hint)
          """
        ])
    }
  }

  @Test func commentsAndSemicolons() {
    expect("1️⃣a // b", ["1️⃣ error: the expression contains a comment; write it as a YAML comment"])
    expect("a1️⃣; b", ["1️⃣ error: the expression contains a ';'"])
  }

  @Test func severalLines() {
    expect(
      "1️⃣|\n    foo( // one\n      1)",
      ["1️⃣ error: write the expression on one line, without comments"])
    expect("|\n    foo(\n      1)", [])
  }

  @Test func nullIsNil() {
    expect("1️⃣null", ["1️⃣ error: 'null' is YAML's; write 'nil'"])
    expect("1️⃣~", ["1️⃣ error: '~' is YAML's; write 'nil'"])
  }
}
