import Testing
import TrellisSpecTestSupport

@Suite struct UnreachableTests {
  @Test func screensThatOnlyShowEachOther() {
    expectDiagnostics(
      """
      feature: Root
      path:
        1️⃣first: First
        2️⃣second: Second
        third: Third
      actions: [tapped]
      reducer:
        tapped: {push: third}
        path.first.delegate.next: {push: second}
        path.second.delegate.next: {push: first}
      """,
      [
        "1️⃣ warning: 'first' is unreachable, because only unreachable steps show it",
        "2️⃣ warning: 'second' is unreachable, because only unreachable steps show it",
      ])
  }

  @Test func aScreenWithTheNameOfADestination() {
    expectDiagnostics(
      """
      feature: Root
      destination: {detail: {sheet: Detail}}
      path: {1️⃣detail: Detail}
      actions: [tapped]
      reducer:
        tapped: {present: detail}
        path.detail.delegate.next: {push: detail}
      """,
      ["1️⃣ warning: 'detail' is unreachable, because only unreachable steps show it"])
  }

  @Test func aButtonOfAnAlertThatIsNeverShown() {
    expectDiagnostics(
      """
      feature: Root
      destination: {1️⃣edit: {sheet: Edit}}
      alerts: {2️⃣ask: {title: Ask, buttons: {yes: Yes, cancel: Cancel}}}
      reducer:
        alert.yes: {present: edit}
      """,
      [
        "1️⃣ warning: 'edit' is unreachable, because only unreachable steps show it",
        "2️⃣ warning: nothing shows the alert 'ask'; add a step 'present: ask'",
      ])
  }

  @Test func deepLinksAndHandWrittenCodeReachAnything() {
    let path = """
      path: {first: First, second: Second}
      actions: [tapped]
      """
    expectDiagnostics(
      """
      feature: Root
      \(path)
      reducer:
        tapped: {pop: root}
        path.first.delegate.next: {push: second}
      deepLinks: {first: {url: /first, steps: {push: first}}}
      """, [])
    expectDiagnostics(
      """
      feature: Root
      \(path)
      reducer:
        tapped: custom
        path.first.delegate.next: {push: second}
        path.second.delegate.next: {push: first}
      """, [])
  }

  @Test func anEnumFeatureBeginsInItsFirstCase() {
    expectDiagnostics(
      """
      feature: Root
      cases: {first: First, second: Second, 1️⃣third: Third, 2️⃣fourth: Fourth}
      reducer:
        first.delegate.next: {become: second}
        third.delegate.next: {become: fourth}
        fourth.delegate.next: {become: third}
      """,
      [
        "1️⃣ warning: 'third' is unreachable, because only unreachable steps show it",
        "2️⃣ warning: 'fourth' is unreachable, because only unreachable steps show it",
      ])
  }
}
