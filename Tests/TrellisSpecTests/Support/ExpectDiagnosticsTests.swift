import Testing
import TrellisSpec
import TrellisSpecTestSupport

/// Tests of the helpers themselves, because a test that can't fail proves nothing.
@Suite struct ExpectDiagnosticsTests {
  @Test func markers() {
    let marked = MarkedText("a1️⃣b\n2️⃣\r\n🎉é3️⃣")
    #expect(marked.text == "ab\n\r\n🎉é")
    #expect(
      marked.places == [
        "1️⃣": .init(line: 1, column: 2), "2️⃣": .init(line: 2, column: 1),
        "3️⃣": .init(line: 3, column: 3),
      ])
  }

  @Test func whatIsMissing() {
    withKnownIssue { expectDiagnostics("feature: A", ["1:1 error: it is wrong"]) }
  }

  @Test func whatIsTooMuch() {
    withKnownIssue { expectDiagnostics("feature: 9", []) }
  }

  @Test func anotherPlace() {
    withKnownIssue {
      expectDiagnostics(
        "1️⃣feature: A\nstat: {}", ["1️⃣ error: unknown key 'stat'; did you mean 'state'?"])
    }
  }

  @Test func anotherOrder() {
    let spec = "feature: A\n1️⃣stat: {}\n2️⃣stat2: {}"
    let errors = [
      "1️⃣ error: unknown key 'stat'; did you mean 'state'?",
      "2️⃣ error: unknown key 'stat2'; did you mean 'state'?",
    ]
    expectDiagnostics(spec, errors)
    withKnownIssue { expectDiagnostics(spec, errors.reversed()) }
  }

  @Test func warnings() {
    let spec = "feature: A\nactions: [tapped]"
    expectErrors(spec, [])
    withKnownIssue { expectDiagnostics(spec, []) }
  }

  @Test func featuresWithErrors() {
    #expect(throws: UnexpectedSpec.self) { try feature("feature: 9") }
    #expect(throws: UnexpectedSpec.self) { try feature("feature: A\n---\nfeature: B\n") }
  }
}
