import Testing
import TrellisSpecTestSupport

/// Arguments, compared with the state, the prompt or the action that receives them.
@Suite struct ArgumentTests {
  private func spec(_ step: String) -> String {
    """
    feature: Root
    destination:
      edit: {sheet: Edit}
      help: {sheet: true}
      item: {sheet: {value: Item}}
      old: {sheet: ExistingFeature}
    path: {page: {value: {id: Int, title: String}, view: PageView}}
    alerts: {failed: {title: "{message}", with: {message: String}}}
    actions: [tapped, pair(Int, String)]
    delegate: [saved(Item)]
    reducer:
      tapped: \(step)
    ---
    feature: Edit
    state:
      item: Item
      note: String?
      limit: {type: Int, default: 3, let: true}
      count: Int = 0
    scope: {header: Header}
    ---
    feature: Header
    state: {title: String}
    """
  }

  private func step(
    _ step: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let steps = try resolved(spec(step))[0].reactions[0].body.summaries
    return try #require(steps.first, sourceLocation: sourceLocation)
  }

  @Test func stateOfAFeature() throws {
    #expect(
      try step("{present: edit, with: {item: a, header: '.init(title: t)'}}")
        == "present destination edit(header: .init(title: t), item: a)")
    #expect(
      try step("{present: 'edit(h, item, note)'}")
        == "present destination edit(header: h, item: item, note: note)")
    #expect(
      try step("{present: edit, with: {count: 1, header: h, item: a}}")
        == "present destination edit(header: h, item: a, count: 1)")
  }

  @Test func existingSwift() throws {
    #expect(try step("{present: old}") == "present destination old")
    #expect(
      try step("{present: old, with: {b: 1, a: 2}}") == "present destination old(b: 1, a: 2)")
    #expect(try step("{present: 'old(1, a: 2)'}") == "present destination old(1, a: 2)")
  }

  @Test func contentsWithoutAFeature() throws {
    #expect(try step("{present: help}") == "present destination help")
    #expect(try step("{present: item(a)}") == "present destination item(a)")
    #expect(try step("{present: item, with: {value: a}}") == "present destination item(a)")
    #expect(
      try step("{push: page, with: {title: t, id: 1}}") == "push page(id: 1, title: t)")
    #expect(try step("{push: 'page(1, t)'}") == "push page(id: 1, title: t)")
  }

  @Test func promptsAndActions() throws {
    #expect(
      try step("{present: failed, with: {message: m}}") == "present alert failed(message: m)")
    #expect(try step("{send: 'pair(1, a)'}") == "send pair(1, a)")
    #expect(try step("{delegate: saved(a)}") == "delegate saved(a)")
  }

  @Test func comparisonsBetweenCommas() throws {
    #expect(try step("{send: 'pair(a < b ? 1 : 2, c > d)'}") == "send pair(a < b ? 1 : 2, c > d)")
    #expect(try step("{send: 'pair(a > b, c)'}") == "send pair(a > b, c)")
    #expect(try step("{send: 'pair(Pair<Int, Int>(), c)'}") == "send pair(Pair<Int, Int>(), c)")
    #expect(try step("{send: 'pair(f(1, 2), [3, 4])'}") == "send pair(f(1, 2), [3, 4])")
    #expect(try step(#"{send: 'pair("a, b", ",")'}"#) == #"send pair("a, b", ",")"#)
  }
}
