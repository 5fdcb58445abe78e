import Testing
import TrellisSpec
import TrellisSpecTestSupport

/// Texts that are nested more deeply than any spec.
@Suite struct NestingTests {
  private let message = "the YAML is nested too deeply to be a spec"

  private func expectOneError(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let found = diagnostics(of: [SourceFile(path: "spec", text: text)]).map(\.message)
    #expect(found == [message], sourceLocation: sourceLocation)
  }

  @Test func brackets() {
    expectOneError("feature: A\nstate: " + repeated("[") + repeated("]"))
  }

  @Test func bracketsThatAreNotClosed() {
    expectOneError("feature: A\nstate: " + repeated("["))
  }

  @Test func braces() {
    expectOneError("feature: A\nstate: " + repeated("{a: ") + repeated("}"))
  }

  @Test func bracketsInKeys() {
    expectOneError("feature: A\nstate: " + repeated("{[") + "a" + repeated("]: b}"))
  }

  @Test func dashes() {
    expectOneError("feature: A\nactions:\n" + repeated("- ") + "a\n")
  }

  @Test func questionMarks() {
    expectOneError("feature: A\nstate:\n" + repeated("? ") + "a\n")
  }

  @Test func indentation() {
    let lines = (1...2_000).map { String(repeating: " ", count: $0) + "a:\n" }
    expectOneError("feature: A\nstate:\n" + lines.joined())
  }

  @Test func thePlaceIsTheFirstThatIsTooDeep() {
    let (open, close) = (String(repeating: "[", count: 63), String(repeating: "]", count: 63))
    expectDiagnostics(
      "feature: A # é\nstate: {é: \(open)1️⃣[]\(close)}",
      ["1️⃣ error: \(message)"])
  }

  @Test func whatASpecHas() throws {
    let depth = 20
    let type = String(repeating: "[", count: depth) + "Int" + String(repeating: "]", count: depth)
    #expect(try feature("feature: A\nstate: {a: \(type)}").state.map(\.summary) == ["a: \(type)"])
  }

  @Test func bracketsInTextsAreNoNesting() throws {
    let lines = (1...200).map { "    \($0). An open [ or {, a - b, a ? b" }
    let feature = try feature("feature: A\ndoc: |\n" + lines.joined(separator: "\n") + "\n")
    #expect(feature.documentation.count == 200)
  }

  private func repeated(_ text: String) -> String {
    String(repeating: text, count: 10_000)
  }
}
