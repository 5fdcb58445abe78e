import Testing

@Suite struct InfiniteStateTests {
  private let end =
    "without end; recursion goes through 'forEach', 'presents', 'destination' or 'path'"

  @Test func aFeatureInItself() {
    expectErrors(
      """
      feature: Folder
      scope: {a: 1️⃣Self}
      ifLet: {b: 2️⃣Folder}
      tabs: {selectedTab: {c: 3️⃣Self}}
      """,
      [
        "1️⃣ error: 'a' would hold the state of 'Folder' in itself, \(end)",
        "2️⃣ error: 'b' would hold the state of 'Folder' in itself, \(end)",
        "3️⃣ error: 'c' would hold the state of 'Folder' in itself, \(end)",
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
        "1️⃣ error: 'b' would hold the state of 'A' in itself through 'B', 'C', \(end)",
        "2️⃣ error: 'c' would hold the state of 'B' in itself through 'C', 'A', \(end)",
        "3️⃣ error: 'a' would hold the state of 'C' in itself through 'A', 'B', \(end)",
      ])
  }

  @Test func aCircleBehindAFeature() {
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
        "1️⃣ error: 'b' would hold the state of 'A' in itself through 'B', \(end)",
        "2️⃣ error: 'a' would hold the state of 'B' in itself through 'A', \(end)",
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
        "1️⃣ error: 'a' would hold the state of 'Root' in itself, \(end)",
        "2️⃣ error: 'b' would hold the state of 'Root' in itself through 'Mode', \(end)",
        "3️⃣ error: 'root' would hold the state of 'Mode' in itself through 'Root', \(end)",
      ])
  }

  @Test func casesBehindAContainer() {
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
