import Testing
import TrellisSpecTestSupport

@Suite struct InfiniteStateTests {
  private let end =
    "endlessly; use 'forEach', 'presents', 'destination' or 'path' for recursion"

  @Test func aFeatureInItself() {
    expectErrors(
      """
      feature: Folder
      scope: {a: 1️⃣Self}
      ifLet: {b: 2️⃣Folder}
      tabs: {selectedTab: {c: 3️⃣Self}}
      """,
      [
        "1️⃣ error: 'a' would contain the state of 'Folder' \(end)",
        "2️⃣ error: 'b' would contain the state of 'Folder' \(end)",
        "3️⃣ error: 'c' would contain the state of 'Folder' \(end)",
      ])
  }

  @Test func inACircle() {
    expectErrors(
      """
      feature: A
      scope: {b: 1️⃣B}
      ---
      feature: B
      ifLet: {c: 2️⃣C}
      ---
      feature: C
      tabs: {selectedTab: {a: 3️⃣A}}
      """,
      [
        "1️⃣ error: 'b' would contain the state of 'A' through 'B', 'C' \(end)",
        "2️⃣ error: 'c' would contain the state of 'B' through 'C', 'A' \(end)",
        "3️⃣ error: 'a' would contain the state of 'C' through 'A', 'B' \(end)",
      ])
  }

  @Test func aCycleAfterAFeature() {
    expectErrors(
      """
      feature: Root
      scope: {a: A}
      ---
      feature: A
      scope: {b: 1️⃣B}
      ---
      feature: B
      scope: {a: 2️⃣A}
      """,
      [
        "1️⃣ error: 'b' would contain the state of 'A' through 'B' \(end)",
        "2️⃣ error: 'a' would contain the state of 'B' through 'A' \(end)",
      ])
  }

  @Test func throughContainers() {
    expectErrors(
      """
      feature: Folder
      state: {id: UUID?}
      forEach: {rows: Self}
      destination: {edit: {sheet: Self}}
      presents: {beside: {sheet: Self}}
      path: {detail: Self}
      """, [])
    expectErrors(
      """
      feature: A
      scope: {b: B}
      ---
      feature: B
      destination: {a: {sheet: A}}
      """, [])
  }

  @Test func twiceTheSameChild() {
    expectErrors(
      """
      feature: A
      scope: {left: B, right: B, other: Existing}
      ---
      feature: B
      scope: {c: C}
      ---
      feature: C
      """, [])
  }

  @Test func cases() {
    expectErrors(
      """
      feature: Root
      cases: {a: 1️⃣Self, b: 2️⃣Mode}
      ---
      feature: Mode
      cases: {list: List1, root: 3️⃣Root}
      """,
      [
        "1️⃣ error: 'a' would contain the state of 'Root' \(end)",
        "2️⃣ error: 'b' would contain the state of 'Root' through 'Mode' \(end)",
        "3️⃣ error: 'root' would contain the state of 'Mode' through 'Root' \(end)",
      ])
  }

  @Test func casesAfterAContainer() {
    expectErrors(
      """
      feature: Root
      path: {mode: Mode}
      ---
      feature: Mode
      cases: {root: Root}
      """, [])
  }
}
