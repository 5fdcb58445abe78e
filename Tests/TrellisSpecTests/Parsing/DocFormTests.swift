import Testing
import TrellisSpecTestSupport

/// `doc` in the mapping forms of entries.
@Suite struct DocFormTests {
  @Test func children() throws {
    let feature = try feature(
      """
      feature: Root
      scope: {a: {feature: A, doc: Always.}, b: A}
      ifLet: {c: {feature: A, view: V, doc: At times.}}
      forEach: {d: {feature: A, doc: Many.}}
      """)
    #expect(feature.scopes.map(\.documentation) == [["Always."], []])
    #expect(feature.optionals.map(\.documentation) == [["At times."]])
    #expect(feature.optionals.map(\.summary) == ["c: A in V"])
    #expect(feature.rows.map(\.documentation) == [["Many."]])
  }

  @Test func tabs() throws {
    let feature = try feature(
      "feature: Root\ntabs: {selected: {a: {feature: A, doc: First.}, b: {doc: Second.}, c: A}}")
    #expect(feature.tabs?.tabs.map(\.documentation) == [["First."], ["Second."], []])
  }

  @Test func destinations() throws {
    let feature = try feature(
      """
      feature: Root
      destination: {a: {sheet: A, doc: A form.}, b: {popover: true, doc: Help.}}
      presents: {c: {sheet: A, doc: Beside.}, d: {sheet: A}}
      """)
    #expect(feature.destinations.map(\.documentation) == [["A form."], ["Help."]])
    #expect(feature.presents.map(\.documentation) == [["Beside."], []])
  }

  @Test func whatIsNoText() {
    let message = "error: 'doc' is a list, expected text; put it in quotes"
    expectErrors(
      """
      feature: Root
      scope: {a: {feature: A, doc: 1️⃣[x]}}
      tabs: {selected: {b: {doc: 2️⃣[x]}}}
      destination: {c: {sheet: A, doc: 3️⃣[x]}}
      path: {d: {feature: A, doc: 4️⃣[x]}}
      alerts: {e: {title: E, doc: 5️⃣[x]}}
      deepLinks: {f: {url: /f, doc: 6️⃣[x]}}
      """,
      [
        "1️⃣ \(message)", "2️⃣ \(message)", "3️⃣ \(message)", "4️⃣ \(message)", "5️⃣ \(message)",
        "6️⃣ \(message)",
      ])
  }

  @Test func aDocAloneIsNotAFeature() {
    expectErrors(
      "feature: Root\nscope: {a: 1️⃣{doc: Nothing.}}", ["1️⃣ error: 'a' names no feature"])
  }
}
