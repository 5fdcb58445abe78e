import Testing
import TrellisSpec
import TrellisSwift
import TrellisYAML

/// Ten times the text takes ten times the work: tokens that are read and moved. The characters are
/// no question, because the scanner never goes back.
@Suite struct GrowthTests {
  @Test(arguments: [
    "key: value\n", "- a\n", "a, ", "[a], ", "? a\n", "word ", "\"\\n\"\n\n", "'a''' \n ",
    "- |\n   a\n\n", "- &a !b c\n- *a\n", "{a: b}: c\n", "# comment\n", "\n", "[a: b]: c\n", "\t",
    "a:\n  - b:\n    - c\n", "--- a\n...\n", "[[[[a]: b]: c]: d]: e\n", "🎈é\u{85}",
  ])
  func work(piece: String) {
    for start in ["", "[", "\"", "- ", "|\n "] {
      let few = work(start + String(repeating: piece, count: 100))
      let many = work(start + String(repeating: piece, count: 1_000))
      #expect(many < (few + 10) * 12, "\(start)")
    }
  }

  @Test func directives() {
    func text(_ count: Int) -> String {
      (0..<count).map { "%TAG !a\($0)! b\n" }.joined() + "---\n"
    }
    #expect(work(text(1_000)) < work(text(100)) * 12)
  }

  @Test func eachTokenIsWork() {
    #expect(work(String(repeating: "- a\n", count: 1_000)) >= 2_000)
  }

  private func work(_ text: String) -> Int { WorkMeter.measure { _ = YAMLReading(text) } }
}
