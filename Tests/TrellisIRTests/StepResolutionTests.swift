import Testing
import TrellisSpecTestSupport

/// The meaning of the names in steps.
@Suite struct StepResolutionTests {
  private func spec(_ reducer: String) -> String {
    """
    feature: Root
    state: {count: Int = 0, draft: Draft?, limit: {type: Int, let: true}}
    scope: {header: HeaderFeature}
    tabs: {selectedTab: {home: , more: }}
    destination: {edit: {sheet: EditFeature}}
    presents: {beside: {sheet: BesideFeature}}
    path: {detail: DetailFeature}
    actions: [tapped, loaded(Result<Int, any Error>), counted(Int), pair(Int, Int), done]
    delegate: [closed]
    reducer:
      \(reducer)
    """
  }

  private func steps(_ reducer: String) throws -> [String] {
    try resolved(spec(reducer))[0].reactions[0].body.summaries
  }

  @Test func steps() throws {
    #expect(try steps("tapped: {present: edit}") == ["present destination edit"])
    #expect(try steps("tapped: {present: beside}") == ["present separately beside"])
    #expect(try steps("tapped: {push: detail}") == ["push detail"])
    #expect(try steps("tapped: {select: more}") == ["select selectedTab = more"])
    #expect(try steps("tapped: {delegate: closed}") == ["delegate closed"])
    #expect(
      try steps("tapped: {set: {count: 1, draft: nil}}") == ["set count = 1", "set draft = nil"])
    #expect(try steps("tapped: {set: {selectedTab: .more}}") == ["set selectedTab = .more"])
    #expect(try steps("tapped: {set: {header.title: a}}") == ["set header.title = a"])
    #expect(try steps("tapped: {set: {draft?.title: a}}") == ["set draft?.title = a"])
    #expect(
      try steps("tapped: {dismissSelf: true, where: state.count > 0}")
        == ["dismissSelf where state.count > 0"])
  }

  @Test func conditionsOfSeveralAssignments() throws {
    #expect(
      try steps("tapped: {set: {count: 1, draft: nil}, where: x}")
        == ["set count = 1 where x", "set draft = nil where x"])
  }

  @Test func dismissing() throws {
    #expect(try steps("tapped: dismiss") == ["dismiss destination, beside"])
    #expect(try steps("tapped: {dismiss: beside}") == ["dismiss beside"])
    #expect(try steps("tapped: {dismiss: destination}") == ["dismiss destination"])
    #expect(try steps("beside.delegate.closed: dismiss") == ["dismiss beside"])
  }

  @Test func popping() throws {
    #expect(try steps("tapped: pop") == ["pop last"])
    #expect(try steps("path.detail.delegate.closed: pop") == ["pop element"])
    #expect(try steps("path.detail.delegate.closed: {pop: root}") == ["pop to root"])
    #expect(try steps("tapped: {pop: detail}") == ["pop to detail"])
  }

  @Test func effects() throws {
    #expect(try steps("tapped: {run: save()}") == ["run save()"])
    #expect(
      try steps("tapped: {run: {call: load(), sends: loaded}}")
        == ["run load() to loaded as a result"])
    #expect(
      try steps("tapped: {run: {call: count(), sends: counted}}") == ["run count() to counted"])
    #expect(try steps("tapped: {run: {call: save(), sends: done}}") == ["run save() to done"])
  }

  private func expect(
    _ step: String, _ errors: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectErrors(spec("tapped: \(step)"), errors, sourceLocation: sourceLocation)
  }

  @Test func unknownNames() {
    expect(
      "{present: 1️⃣edti}",
      ["1️⃣ error: 'Root' has no destination or prompt 'edti'; did you mean 'edit'?"])
    expect("{push: 1️⃣list}", ["1️⃣ error: 'Root' has no path case 'list'; available: 'detail'"])
    expect("{pop: 1️⃣detial}", ["1️⃣ error: 'Root' has no path case 'detial'; did you mean 'detail'?"])
    expect("{select: 1️⃣moer}", ["1️⃣ error: there is no tab 'moer'; did you mean 'more'?"])
    expect("{send: 1️⃣doen}", ["1️⃣ error: 'Root' has no action 'doen'; did you mean 'done'?"])
    expect(
      "{delegate: 1️⃣closd}",
      ["1️⃣ error: 'Root' has no delegate action 'closd'; did you mean 'closed'?"])
    expect(
      "{set: {1️⃣cuont: 1}}",
      ["1️⃣ error: the state of 'Root' has no property 'cuont'; did you mean 'count'?"])
    expect("{set: {1️⃣limit: 1}}", ["1️⃣ error: 'limit' is a 'let' and can't be set"])
    expect(
      "{run: {call: load(), sends: 1️⃣laoded}}",
      ["1️⃣ error: 'Root' has no action 'laoded'; did you mean 'loaded'?"])
    expect(
      "{run: {call: load(), sends: 1️⃣pair}}",
      ["1️⃣ error: 'pair' has 2 values, but a call has one result"])
    expect(
      "{dismiss: 1️⃣edit}",
      ["1️⃣ error: 'Root' has no property 'edit' that presents; available: 'destination', 'beside'"])
  }

  @Test func partsThatDoNotExist() {
    expectErrors(
      """
      feature: Root
      actions: [a, b, c, d, e, f, g]
      reducer:
        a: {present: 1️⃣edit}
        b: {push: 2️⃣detail}
        c: 3️⃣pop
        d: {select: 4️⃣home}
        e: {delegate: 5️⃣closed}
        f: 6️⃣dismiss
        g: {set: {7️⃣count: 1}}
      """,
      [
        """
        1️⃣ error: 'Root' has no destination or prompt 'edit'; declare it under 'destination', \
        'alerts' or 'confirmationDialogs'
        """,
        "2️⃣ error: 'Root' has no 'path' to push 'detail' onto; declare it under 'path'",
        "3️⃣ error: 'Root' has no 'path' to pop; use 'dismissSelf' to dismiss the feature itself",
        "4️⃣ error: 'Root' has no 'tabs'; declare them under 'tabs'",
        "5️⃣ error: 'Root' has no delegate action 'closed'; declare it under 'delegate'",
        """
        6️⃣ error: 'Root' presents nothing that could be dismissed; use 'dismissSelf' to dismiss \
        the feature itself
        """,
        "7️⃣ error: the state of 'Root' has no property 'count'; declare it under 'state'",
      ])
  }
}
