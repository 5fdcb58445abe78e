import Testing

import TrellisYAML
@testable import TrellisSpec

/// Quotes around values that YAML would split.
@Suite struct YAMLQuotingTests {
  /// The text with its values in quotes, as far as YAML needs that.
  private func repaired(_ text: String) -> String {
    YAMLRepair.quotingValues(in: SourceFile(path: "", text: text)).text
  }

  @Test(arguments: [
    ("a: b: c", "a: \"b: c\""),
    ("a: [String] = []", "a: \"[String] = []\""),
    ("a: [String: Int]? # Why.", "a: \"[String: Int]?\" # Why."),
    ("a: @Sendable () -> Void", "a: \"@Sendable () -> Void\""),
    ("a: \"b\" + \"c\"", "a: '\"b\" + \"c\"'"),
    ("a: !b && c", "a: \"!b && c\""),
    ("- moved(from: Int, to: Int)", "- \"moved(from: Int, to: Int)\""),
    ("- - a: b: c", "- - a: \"b: c\""),
    ("a: {b: f(c: 1), d: [e, f]}", "a: {b: \"f(c: 1)\", d: [e, f]}"),
    ("a: {b: f([1, 2])}", "a: {b: \"f([1, 2])\"}"),
    ("a: [{b: !c}, {d: !e.f ? \"x\" : nil}]", "a: [{b: \"!c\"}, {d: '!e.f ? \"x\" : nil'}]"),
    ("a: {b: \"it's\" + f(c: 1)}", "a: {b: '\"it''s\" + f(c: 1)'}"),
    ("a: {\n  b: f(c: 1),\n  d: 2\n}", "a: {\n  b: \"f(c: 1)\",\n  d: 2\n}"),
    ("\u{FEFF}a: é: ü\r\nb: c: d\r\n", "\u{FEFF}a: \"é: ü\"\r\nb: \"c: d\"\r\n"),
  ])
  func isQuoted(text: String, quoted: String) {
    #expect(repaired(text) == quoted)
  }

  /// Mistakes other than missing quotes stay as they are.
  @Test(arguments: [
    "a: {b: 1\nc: 2", "\ta: 1", "a: 1\n  b: 2", "a: \"b", "a: b\na: c", "state: count: Int = 0",
    "}",
    "a: [b", "a: 'b' 'c",
  ])
  func staysAsItIs(text: String) {
    #expect(repaired(text) == text)
  }

  @Test func everyValueOfAText() {
    let lines = (0..<50).map { "a\($0): [Int] = [\($0): b]" }
    let quoted = (0..<50).map { "a\($0): \"[Int] = [\($0): b]\"" }
    #expect(repaired(lines.joined(separator: "\n")) == quoted.joined(separator: "\n"))
  }
}
