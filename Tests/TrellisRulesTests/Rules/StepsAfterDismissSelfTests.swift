import Testing
import TrellisSpecTestSupport

@Suite struct StepsAfterDismissSelfTests {
  private func spec(_ steps: String) -> String {
    """
    feature: Edit
    delegate: [closed]
    actions: [tapped]
    reducer:
      tapped: [\(steps)]
    """
  }

  @Test func aStepBehind() {
    let expected = [
      """
      2️⃣ error: nothing can follow 'dismissSelf', which cancels the feature's effects; move the \
      step before it
      """,
      "1️⃣ note: the feature is dismissed here",
    ]
    expectDiagnostics(spec("1️⃣dismissSelf, {2️⃣delegate: closed}"), expected)
    expectDiagnostics(spec("{delegate: closed}, 1️⃣dismissSelf, 2️⃣custom, custom"), expected)
    expectDiagnostics(spec("1️⃣dismissSelf, 2️⃣dismissSelf"), expected)
  }

  @Test func stepsBefore() {
    expectDiagnostics(spec("{delegate: closed}, custom, dismissSelf"), [])
  }

  @Test func onACondition() {
    expectDiagnostics(spec("{dismissSelf: true, where: state.isDone}, {delegate: closed}"), [])
  }
}
