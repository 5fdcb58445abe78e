import Testing
import TrellisSpecTestSupport

@Suite struct ManyChildrenTests {
  @Test func sevenReducers() {
    expectDiagnostics(
      """
      feature: 1️⃣Root
      scope: {a: X, b: X}
      ifLet: {c: X}
      forEach: {d: X}
      tabs: {selectedTab: {e: X, f: }}
      presents: {g: {sheet: X}}
      path: {h: X}
      actions: [tapped]
      reducer:
        tapped: [{push: h}, {present: g}]
      """,
      ["1️⃣ warning: 'Root' composes 7 reducers; with more than 6, the compiler slows down"])
  }

  @Test func sixReducers() {
    expectDiagnostics(
      """
      feature: Root
      scope: {a: X, b: X, c: X, d: X}
      destination: {e: {sheet: X}, f: {sheet: X}}
      path: {g: X, h: X}
      actions: [tapped]
      reducer:
        tapped: custom
      """, [])
  }

  private func path(_ count: Int) -> String {
    let cases = (1...count).map { "  \($0 == 21 ? "1️⃣" : "")case\($0): X\n" }
    return "feature: Root\nactions: [tapped]\nreducer: {tapped: custom}\npath:\n" + cases.joined()
  }

  @Test func pathCases() {
    expectDiagnostics(path(20), [])
    expectDiagnostics(
      path(22),
      [
        "1️⃣ warning: the path of 'Root' has 22 cases; with more than 20, devices have run out of stack"
      ])
  }

  @Test func cases() {
    let cases = "cases: {a: X, b: X, c: X, d: X, e: X, f: X, g: X}"
    expectDiagnostics("feature: Root\n\(cases)", [])
    expectDiagnostics(
      "feature: 1️⃣Root\n\(cases)\nactions: [tapped]\nreducer: {tapped: custom}",
      ["1️⃣ warning: 'Root' composes 7 reducers; with more than 6, the compiler slows down"])
  }
}
