import Testing
import TrellisSpec

@testable import trellis

/// The selection of messages if there are very many.
@Suite struct DiagnosticDigestTests {
  private func diagnostics(
    _ count: Int, _ severity: Diagnostic.Severity = .warning,
    _ rule: RuleIdentifier = .unhandledAction
  ) -> [Diagnostic] {
    (0..<count).map { Diagnostic(severity, rule: rule, "wrong", path: "\($0)") }
  }

  @Test func fewAreAllShown() {
    for diagnostics in [diagnostics(0), diagnostics(5), diagnostics(21, .error)] {
      let digest = DiagnosticDigest(diagnostics)
      #expect(digest.shown == diagnostics)
      #expect(digest.remarks == [])
    }
  }

  @Test func theFirstOfEachRule() {
    let warnings = diagnostics(500)
    let others = diagnostics(3, .warning, .neverShown)
    let errors = diagnostics(500, .error, .unknownKey)
    let digest = DiagnosticDigest(warnings + others + errors)
    #expect(digest.shown == warnings.prefix(5) + others + errors.prefix(20))
    #expect(
      digest.remarks == [
        "495 more warnings [unhandled-action]; '--all' shows them",
        "480 more errors [unknown-key]; '--all' shows them",
      ])
  }

  /// A summary line takes up as much space as a message.
  @Test func oneIsNotHidden() {
    #expect(DiagnosticDigest(diagnostics(6)).shown.count == 6)
    #expect(DiagnosticDigest(diagnostics(7)).shown.count == 5)
  }
}
